import type { FillDefinition } from './define-fill.ts'
import { isSlotName, SLOTS } from './slots.ts'

export interface SlotFault {
  /** Where in the slot's list, for example `.0.config.phone`; empty for the slot itself. */
  readonly path: string
  readonly reason: string
}

/** Checks what a tenant names for one slot: slot and fill exist, belong together, and the configuration fits. */
export function checkSlotConfig(
  definitions: ReadonlyMap<string, FillDefinition>,
  slot: string,
  fills: readonly { fill: string; config: Record<string, unknown> }[],
): SlotFault[] {
  if (!isSlotName(slot)) return [{ path: '', reason: `there is no slot "${slot}"; known: ${Object.keys(SLOTS).join(', ')}` }]
  if (SLOTS[slot].holds === 'one' && fills.length > 1) return [{ path: '', reason: 'takes one fill only' }]
  return fills.flatMap(({ fill, config }, at) => {
    const definition = definitions.get(fill)
    if (!definition) return [{ path: `.${at}.fill`, reason: `there is no fill "${fill}"` }]
    if (definition.slot !== slot) return [{ path: `.${at}.fill`, reason: `"${fill}" fills ${definition.slot}` }]
    if (!definition.config) {
      return Object.keys(config).length > 0 ? [{ path: `.${at}.config`, reason: `"${fill}" takes no configuration` }] : []
    }
    const parsed = definition.config.safeParse(config)
    if (parsed.success) return []
    return parsed.error.issues.map((issue) => ({
      path: ['', at, 'config', ...issue.path].join('.'),
      reason: issue.message,
    }))
  })
}
