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

/** By the change and the list below it: lists that no tenant changes are the same object in all of them. */
const changed = new WeakMap<object, WeakMap<readonly unknown[], unknown[]>>()
const NO_LIST: readonly unknown[] = []

function changeOnce(below: readonly unknown[], change: ListChange): unknown[] {
  const results = changed.get(change) ?? new WeakMap<readonly unknown[], unknown[]>()
  changed.set(change, results)
  const result = results.get(below) ?? changeList(below, change)
  results.set(below, result)
  return result
}

const SCHEMAS = Object.entries<z.ZodType>(settingsSchema.shape)

/** What the schema of one setting has made of values: tenants share what they have from the engine and the niche. */
interface ParsedValues {
  readonly objects: WeakMap<object, unknown>
  readonly scalars: Map<unknown, unknown>
}

/** Of one setting: most have two or three, the texts of brands are many. */
const MAX_SCALARS = 100
const parsedBy = new Map<string, ParsedValues>(
  SCHEMAS.map(([key]) => [key, { objects: new WeakMap(), scalars: new Map() }]),
)

/** The value as the setting's schema reads it; undefined if it refuses it. */
function parseOnce(key: string, schema: z.ZodType, value: unknown): { readonly data: unknown } | undefined {
  const { objects, scalars } = parsedBy.get(key)!
  const isObject = typeof value === 'object' && value !== null
  const known: Pick<Map<unknown, unknown>, 'has' | 'get'> = isObject ? objects : scalars
  if (known.has(value)) return { data: known.get(value) }
  const { success, data } = schema.safeParse(value)
  if (!success) return undefined
  if (isObject) objects.set(value, data)
  else if (scalars.size < MAX_SCALARS) scalars.set(value, data)
  return { data }
}

/** As `settingsSchema`, which finds the faults, setting by setting. */
function parseSettings(values: Readonly<Record<string, unknown>>): z.ZodSafeParseResult<Settings> {
  const whole = () => settingsSchema.safeParse(values, { error: describeIssue })
  if (Object.keys(values).some((key) => !parsedBy.has(key))) return whole()
  const settings: Record<string, unknown> = {}
  for (const [key, schema] of SCHEMAS) {
    const parsed = parseOnce(key, schema, values[key])
    if (!parsed) return whole()
    settings[key] = parsed.data
  }
  return { success: true, data: settings as Settings }
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
        values[key] = changeOnce((values[key] as unknown[]) ?? NO_LIST, value as ListChange)
        sources[key] = 'set' in (value as object) ? [layer.name] : [...(sources[key] ?? []), layer.name]
      } else {
        values[key] = value
        sources[key] = [layer.name]
      }
    }
  }
  if (typeof values.min_age === 'number') values.min_age = Math.max(ADULT_AGE, values.min_age)
  const parsed = parseSettings(values)
  if (!parsed.success) return { ok: false, faults: parsed.error.issues.map(toFault) }
  return { ok: true, settings: parsed.data, sources }
}

export const toFault = (issue: z.core.$ZodIssue): { path: string; reason: string } => ({
  path: issue.path.join('.') || '(whole file)',
  reason: issue.message,
})
