import type * as z from 'zod'
import { describeIssue } from './hints/issues.ts'
import { LIST_SETTINGS, type Settings, type SettingsLayer, settingsSchema } from './settings.ts'

/** `engine`, `niche`, `tenant`, or `country:<CC>`. */
export type LayerName = 'engine' | 'niche' | 'tenant' | `country:${string}`

export interface Layer {
  readonly name: LayerName
  readonly values: SettingsLayer
}

/** The layers that produced each setting, lowest first; the last one determined its value. */
export type Sources = Readonly<Record<string, readonly LayerName[]>>

export type Composed =
  | { ok: true; settings: Settings; sources: Sources }
  | { ok: false; faults: { path: string; reason: string }[] }

/** Legally required settings: a layer may replace the text, but not empty it. */
const LEGAL: ReadonlySet<string> = new Set([
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
  'fictional_icon',
  'support_email',
])
const ADULT_AGE = 18

type ListChange = { set: unknown[] } | { add?: unknown[]; remove?: unknown[] }

function changeList(below: readonly unknown[], change: ListChange): unknown[] {
  if ('set' in change) return [...new Set(change.set)]
  const removed = new Set(change.remove ?? [])
  return [...new Set([...below.filter((item) => !removed.has(item)), ...(change.add ?? [])])]
}

function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

/**
 * Composes layers, lowest first (architecture.md, "Tenants, pools, settings"): scalars and records replace whole, lists
 * take `{set}` or `{add, remove}`, nothing merges deeply. Minimum age never falls under 18 and legal settings never
 * become empty, whatever a layer says.
 */
export function composeSettings(layers: readonly Layer[]): Composed {
  const values: Record<string, unknown> = {}
  const sources: Record<string, LayerName[]> = {}
  for (const layer of layers) {
    for (const [key, value] of Object.entries(layer.values)) {
      if (value === undefined || (LEGAL.has(key) && isEmpty(value) && !isEmpty(values[key] ?? ''))) continue
      if (LIST_SETTINGS.has(key)) {
        values[key] = changeList((values[key] as unknown[]) ?? [], value as ListChange)
        sources[key] = 'set' in (value as object) ? [layer.name] : [...(sources[key] ?? []), layer.name]
      } else {
        values[key] = value
        sources[key] = [layer.name]
      }
    }
  }
  if (typeof values.min_age === 'number') values.min_age = Math.max(ADULT_AGE, values.min_age)
  const parsed = settingsSchema.safeParse(values, { error: describeIssue })
  if (!parsed.success) return { ok: false, faults: parsed.error.issues.map(toFault) }
  return { ok: true, settings: parsed.data, sources }
}

export const toFault = (issue: z.core.$ZodIssue): { path: string; reason: string } => ({
  path: issue.path.join('.') || '(whole file)',
  reason: issue.message,
})
