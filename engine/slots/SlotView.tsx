import { Component, type ComponentType, Fragment, type ReactNode, Suspense } from 'react'
import type { FillDefinition } from '#engine/plugins/define-fill.ts'
import type { FillComponent } from '#engine/plugins/fills.ts'
import { SLOTS, type SlotName, type SlotProps } from '#engine/plugins/slots.ts'
import type { ChosenFill, ChosenFills } from './choose.ts'

interface BoundaryProps {
  readonly name: string
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** In the browser a fill that throws is replaced; on the server the Suspense around it does the same. */
class FillBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(`The fill ${this.props.name} failed`, error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

interface SlotViewProps<Name extends SlotName> {
  readonly name: Name
  readonly props: SlotProps[Name]
  readonly chosen: ChosenFills
  readonly standard: ComponentType<SlotProps[Name]> | undefined
  readonly componentOf: (fill: FillDefinition) => FillComponent
}

/**
 * Draws a slot. Each fill has its own Suspense and error boundary, so that one that throws does not break the page, on the
 * server either. Instead of it the slot's `onError` is shown: nothing for `hide`, the engine's standard content for
 * `fallback` and `block`. A fill before or after the standard content is only left out.
 */
export function SlotView<Name extends SlotName>({ name, props, chosen, standard, componentOf }: SlotViewProps<Name>) {
  const Standard = standard as ComponentType<object> | undefined
  const own = Standard ? <Standard {...props} /> : null
  const instead = SLOTS[name].onError === 'hide' ? null : own
  const draw = ({ definition, config }: ChosenFill, fallback: ReactNode) => {
    const Fill = componentOf(definition)
    return (
      <FillBoundary key={definition.key} name={`${name}/${definition.key}`} fallback={fallback}>
        <Suspense fallback={fallback}>
          <Fill {...props} config={config} />
        </Suspense>
      </FillBoundary>
    )
  }
  return (
    <Fragment>
      {chosen.before.map((fill) => draw(fill, null))}
      {chosen.middle ? chosen.middle.map((fill) => draw(fill, instead)) : own}
      {chosen.after.map((fill) => draw(fill, null))}
    </Fragment>
  )
}
