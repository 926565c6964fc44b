import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import type { IconName } from '#engine/ui/icon-names.ts'
import { findInterestIcon } from './interests.ts'

const NONE = {}

/** Finds the icon of an interest, of the engine's or of those that niches bring; undefined for an id of neither. */
export function useInterestIcon(): (id: string) => IconName | undefined {
  const own = useShellIfLoaded()?.brand.interestIcons ?? NONE
  return (id) => findInterestIcon(id, own)
}
