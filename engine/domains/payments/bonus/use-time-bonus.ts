import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import type { DiscountView } from '#engine/platform/types.ts'

/** The time bonus of the logged-in member, until the first order is completed in any tab (product.md 4.5). */
export function useTimeBonus(): DiscountView | null {
  const discount = useShellIfLoaded()?.discount
  const isFree = useUser((state) => state.user?.paid_user === false)
  return isFree && discount?.kind === 'timebonus' ? discount : null
}
