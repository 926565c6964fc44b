import type { ComponentType, ReactNode } from 'react'
import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import type { Shell } from '#engine/platform/shell.ts'
import { componentOf, FILLS } from '#engine/plugins/fills.ts'
import type { SlotName, SlotProps } from '#engine/plugins/slots.ts'
import { type ChosenFills, chooseFills } from './choose.ts'
import { SlotView } from './SlotView.tsx'
import { STANDARD } from './standard/index.ts'

/** Without a site around it, a slot shows the engine's standard content. */
const NONE: ChosenFills = { middle: undefined, before: [], after: [] }

const chooseFor = (name: SlotName, { brand, locale, country }: Shell, loggedIn: boolean) =>
  chooseFills(name, brand.slots, FILLS, { locale, country, niche: brand.niche, loggedIn })

interface SlotElementProps<Name extends SlotName> {
  readonly name: Name
  readonly props: SlotProps[Name]
  /** Wraps the slot's content; not rendered while the slot is empty. */
  readonly frame?: (content: ReactNode) => ReactNode
}

/** A place that brands can fill (architecture.md, "Slots"): `<Slot name="company_data" props={{ … }} />`. */
export function Slot<Name extends SlotName>({ name, props, frame }: SlotElementProps<Name>) {
  const shell = useShellIfLoaded()
  const loggedIn = useUser((state) => state.user !== null)
  const chosen = shell ? chooseFor(name, shell, loggedIn) : NONE
  const standard = STANDARD[name] as ComponentType<SlotProps[Name]> | undefined
  const empty = !standard && !chosen.middle && chosen.before.length + chosen.after.length === 0
  if (empty) return null
  const view = <SlotView name={name} props={props} chosen={chosen} standard={standard} componentOf={componentOf} />
  return frame ? frame(view) : view
}
