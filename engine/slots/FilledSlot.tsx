import type { ComponentType, ReactNode } from 'react'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { componentOf, FILLS, loadFill, preloadFills } from '#engine/plugins/fills.ts'
import type { SlotName, SlotProps } from '#engine/plugins/slots.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { chooseFills } from './choose.ts'
import { SlotView } from './SlotView.tsx'

export { preloadFills }

export interface FilledSlotProps {
  readonly name: SlotName
  readonly props: SlotProps[SlotName]
  readonly named: Tenant['slots'][string]
  readonly standard: ComponentType<object> | undefined
  readonly frame: ((content: ReactNode) => ReactNode) | undefined
}

/** Slots of pages that visitors see: a member's page needs none of their fills. */
const OF_VISITORS: readonly string[] = ['entry_warning', 'home_hero', 'sign_up_aside'] satisfies SlotName[]

export async function loadFillsOf(slots: Tenant['slots']): Promise<void> {
  const named = Object.entries(slots).flatMap(([slot, fills]) => (OF_VISITORS.includes(slot) ? [] : fills))
  await Promise.all(named.map(({ fill }) => loadFill(fill)))
}

/** A slot for which the brand names fills. */
export default function FilledSlot({ name, props, named, standard, frame }: FilledSlotProps) {
  const { locale, country, brand, arrival } = useShell()
  const loggedIn = useUser((state) => state.user !== null)
  const chosen = chooseFills(name, named, FILLS, { locale, country, niche: brand.niche, loggedIn, ...arrival })
  if (!standard && !chosen.middle && chosen.before.length + chosen.after.length === 0) return null
  const view = (
    <SlotView
      name={name}
      props={props}
      chosen={chosen}
      standard={standard as ComponentType<SlotProps[SlotName]> | undefined}
      componentOf={componentOf}
    />
  )
  return frame ? frame(view) : view
}
