import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import type { ProfileCard } from '#engine/platform/types.ts'

/** Whether a member can be written to: for a fictional profile somebody has to answer (product.md 10.2). */
export function useWritable(): (profile: Pick<ProfileCard, 'fictional'>) => boolean {
  const staffed = useShellIfLoaded()?.settings.fictional_staffed === true
  return ({ fictional }) => staffed || !fictional
}
