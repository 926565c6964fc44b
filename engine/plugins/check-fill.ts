import type * as z from 'zod'
import type { CheckedSlot, NamedFill } from '#engine/tenancy/installed-plugins.ts'
import { isSlotName, SLOTS } from './slots.ts'

/** What the check needs of a fill: its slot, and the schema of its configuration if it has one. */
export interface KnownFill {
  readonly slot: string
  readonly schema: z.ZodType | undefined
}

/** Checks what a tenant names for one slot: slot and fill exist, belong together, and the configuration fits. */
export function checkSlotConfig(
  known: ReadonlyMap<string, KnownFill>,
  slot: string,
  fills: readonly NamedFill[],
): CheckedSlot {
  const refuse = (reason: string): CheckedSlot => ({ ok: false, faults: [{ path: '', reason }] })
  if (!isSlotName(slot)) return refuse(`there is no slot "${slot}"; known: ${Object.keys(SLOTS).join(', ')}`)
  if (SLOTS[slot].holds === 'one' && fills.length > 1) return refuse('takes one fill only')
  const faults: { path: string; reason: string }[] = []
  const read = fills.map(({ fill, config }, at) => {
    const definition = known.get(fill)
    if (!definition) faults.push({ path: `.${at}.fill`, reason: `there is no fill "${fill}"` })
    else if (definition.slot !== slot)
      faults.push({ path: `.${at}.fill`, reason: `"${fill}" fills ${definition.slot}` })
    else if (definition.schema) {
      const parsed = definition.schema.safeParse(config)
      if (parsed.success) return { fill, config: parsed.data as Record<string, unknown> }
      for (const { path, message } of parsed.error.issues) {
        faults.push({ path: ['', at, 'config', ...path].join('.'), reason: message })
      }
    } else if (Object.keys(config).length > 0) {
      faults.push({ path: `.${at}.config`, reason: `"${fill}" takes no configuration` })
    }
    return { fill, config }
  })
  return faults.length > 0 ? { ok: false, faults } : { ok: true, fills: read }
}
