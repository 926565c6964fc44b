import { useShell } from '#engine/platform/client/use-shell.ts'
import { ICON_NAMES, type IconName } from '#engine/ui/icon-names.ts'
import type { FictionalWords } from '../list/ConversationRow.tsx'

const isIcon = (name: string): name is IconName => ICON_NAMES.some((icon) => icon === name)

/** The tenant's label and icon for fictional profiles (product.md 10.2), with a default for unknown icons. */
export function useFictionalWords(): FictionalWords {
  const { fictional_singular, fictional_icon } = useShell().settings
  return { singular: fictional_singular, icon: isIcon(fictional_icon) ? fictional_icon : 'drama' }
}
