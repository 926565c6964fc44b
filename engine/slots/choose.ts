import type { FillDefinition, FillSituation } from '#engine/plugins/define-fill.ts'
import { SLOTS, type SlotName } from '#engine/plugins/slots.ts'

export interface ChosenFill {
  readonly definition: FillDefinition
  readonly config: Record<string, unknown>
}

export interface ChosenFills {
  /** Instead of the engine's standard content; undefined shows that. */
  readonly middle: readonly ChosenFill[] | undefined
  readonly before: readonly ChosenFill[]
  readonly after: readonly ChosenFill[]
}

type Named = readonly { readonly fill: string; readonly config: Record<string, unknown> }[]

/** What a tenant names for its slots, with the fills that apply without that. */
export function withAlways(slots: Readonly<Record<string, Named>>, fills: ReadonlyMap<string, FillDefinition>) {
  const whole: Record<string, Named> = { ...slots }
  for (const { always, slot, key } of fills.values()) {
    const named = whole[slot] ?? []
    if (always && !named.some(({ fill }) => fill === key)) whole[slot] = [...named, { fill: key, config: {} }]
  }
  return whole
}

/**
 * The fills of a slot in the order in which they are named. A fill with a place is shown beside the engine's standard
 * content, one without replaces it.
 */
export function chooseFills(
  name: SlotName,
  named: Named,
  fills: ReadonlyMap<string, FillDefinition>,
  situation: FillSituation,
): ChosenFills {
  const active = named.flatMap(({ fill, config }) => {
    const definition = fills.get(fill)
    return definition && definition.slot === name && definition.when(situation) ? [{ definition, config }] : []
  })
  const standing = active.filter(({ definition }) => definition.place === undefined)
  const middle = SLOTS[name].holds === 'one' ? standing.slice(0, 1) : standing
  return {
    before: active.filter(({ definition }) => definition.place === 'before'),
    middle: middle.length > 0 ? middle : undefined,
    after: active.filter(({ definition }) => definition.place === 'after'),
  }
}
