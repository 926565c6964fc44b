import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import type { SlotName, SlotProps } from '#engine/plugins/slots.ts'
import { filledSlot } from './filled.ts'
import './fill-styles.ts'
import { STANDARD } from './standard/index.ts'

interface SlotElementProps<Name extends SlotName> {
  readonly name: Name
  readonly props: SlotProps[Name]
  /** The standard content of a slot that one page has, which brings it; that of the others is in `STANDARD`. */
  readonly standard?: ComponentType<SlotProps[Name]>
  /** Wraps the slot's content; not rendered while the slot is empty. */
  readonly frame?: (content: ReactNode) => ReactNode
}

/**
 * A place that brands can fill (architecture.md, "Slots"): `<Slot name="company_data" props={{ … }} />`. Without a site
 * around it, it shows the engine's standard content. What draws fills is loaded by pages that show one.
 */
export function Slot<Name extends SlotName>({ name, props, standard, frame }: SlotElementProps<Name>) {
  const named = useShellIfLoaded()?.brand.slots[name]
  const Standard = (standard ?? STANDARD[name]) as ComponentType<object> | undefined
  const own = Standard && <Standard {...props} />
  const framed = own && frame ? frame(own) : own
  if (!named) return framed
  return (
    <Suspense fallback={framed}>
      {createElement(filledSlot(), { name, props, named, standard: Standard, frame })}
    </Suspense>
  )
}
