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

type Named = Readonly<Record<string, readonly { fill: string; config: Record<string, unknown> }[]>>

/**
 * The fills of a slot in order: those the tenant names, in its order, then those that apply always. A fill with a place
 * is shown beside the engine's standard content, one without replaces it.
 */
export function chooseFills(
  name: SlotName,
  named: Named,
  fills: ReadonlyMap<string, FillDefinition>,
  situation: FillSituation,
): ChosenFills {
  const byTenant = (named[name] ?? []).flatMap(({ fill, config }) => {
    const definition = fills.get(fill)
    return definition && definition.slot === name ? [{ definition, config }] : []
  })
  const chosen = [...byTenant]
  for (const definition of fills.values()) {
    if (!definition.always || definition.slot !== name) continue
    if (!byTenant.some((one) => one.definition === definition)) chosen.push({ definition, config: {} })
  }
  const active = chosen.filter(({ definition }) => definition.when(situation))
  const standing = active.filter(({ definition }) => definition.place === undefined)
  const middle = SLOTS[name].holds === 'one' ? standing.slice(0, 1) : standing
  return {
    before: active.filter(({ definition }) => definition.place === 'before'),
    middle: middle.length > 0 ? middle : undefined,
    after: active.filter(({ definition }) => definition.place === 'after'),
  }
}
