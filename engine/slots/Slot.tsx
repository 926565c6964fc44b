import { type ComponentType, createElement, memo, type ReactNode, Suspense } from 'react'
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

function SlotElement<Name extends SlotName>({ name, props, standard, frame }: SlotElementProps<Name>) {
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

const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(
    ([name, value]) =>
      value === other[name as never] || (name === 'props' && isSame(value as object, other[name as never])),
  )

/**
 * A place that brands can fill (architecture.md, "Slots"): `<Slot name="company_data" props={{ … }} />`. Without a site
 * around it, it shows the engine's standard content. What draws fills is loaded by pages that show one. Until it is
 * loaded, a change would replace what the server wrote by the standard content, so the same values are no change.
 */
export const Slot = memo(SlotElement, isSame) as typeof SlotElement
