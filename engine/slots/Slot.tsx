import type { ComponentType } from 'react'
import { useShell } from '#engine/layouts/use-shell.ts'
import { useUser } from '#engine/state/index.tsx'
import { chooseFills } from './choose.ts'
import { componentOf, FILLS } from './registry.ts'
import { SlotView } from './SlotView.tsx'
import type { SlotName, SlotProps } from './slots.ts'
import { STANDARD } from './standard/index.ts'

/** A place that brands fill (design.md, "Slots"): `<Slot name="company_data" props={{ … }} />`. */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }) {
  const { brand, locale, country } = useShell()
  const loggedIn = useUser((state) => state.user !== null)
  const chosen = chooseFills(name, brand.slots, FILLS, { locale, country, niche: brand.niche, loggedIn })
  const standard = STANDARD[name] as ComponentType<SlotProps[Name]> | undefined
  return <SlotView name={name} props={props} chosen={chosen} standard={standard} componentOf={componentOf} />
}
