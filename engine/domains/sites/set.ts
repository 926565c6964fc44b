import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { explainUnknownKey } from '#engine/tenancy/hints/unknown-keys.ts'
import { tenantFileSchema } from '#engine/tenancy/schema.ts'
import { SETTINGS } from '#engine/tenancy/settings.ts'
import { type EditResult, editSite } from './edit.ts'

/** Records whose names may have dots, so that the rest of a path is one name. */
const NAMED_WITH_DOTS: ReadonlySet<string> = new Set(['tokens'])

export type PathResult =
  | { readonly ok: true; readonly steps: readonly string[] }
  /** `explanation` names the key that was probably meant. */
  | { readonly ok: false; readonly reason: 'unknown'; readonly explanation: string }

/** What was probably meant: a setting, or a field of the file where no setting is near. */
function explain(key: string, isInSettings: boolean): string {
  const ofSettings = explainUnknownKey(['settings'], key)
  return isInSettings || ofSettings.includes('did you mean') ? ofSettings : explainUnknownKey([], key)
}

/**
 * Where a value of `tenant.json` is: `name`, `company.city`, `settings.message_credits`, or a setting by its name alone; with a
 * country, the setting of that country.
 */
function readSitePath(path: string, country?: string): PathResult {
  const [first = '', ...rest] = path.split('.')
  const isField = Object.hasOwn(tenantFileSchema.shape, first)
  const named = first === 'settings' ? rest : isField && country === undefined ? undefined : [first, ...rest]
  const isInSettings = first === 'settings' || country !== undefined
  if (named && !Object.hasOwn(SETTINGS, named[0] ?? ''))
    return { ok: false, reason: 'unknown', explanation: explain(named[0] ?? '', isInSettings) }
  if (named && country !== undefined) return { ok: true, steps: ['by_country', country, ...named] }
  if (named) return { ok: true, steps: ['settings', ...named] }
  if (NAMED_WITH_DOTS.has(first) && rest.length > 0) return { ok: true, steps: [first, rest.join('.')] }
  return { ok: true, steps: [first, ...rest] }
}

export interface Setting {
  /** The slug of a tenant. */
  readonly tenant: string
  /** As `readSitePath` reads it. */
  readonly path: string
  readonly country?: string | undefined
  /** JSON, or a text as it is; undefined takes the value away, so that the layer below counts. */
  readonly value: string | undefined
  /** Only checks. */
  readonly dryRun?: boolean
}

export type SetResult =
  | {
      readonly ok: true
      readonly changed: boolean
      /** As `tenant.json` has it, with dots. */
      readonly path: string
      /** Undefined for none. */
      readonly from: unknown
      readonly to: unknown
    }
  | Extract<EditResult | PathResult, { ok: false }>

/** What a text may mean: JSON where it is, else the text. */
function readMeanings(value: string | undefined): readonly unknown[] {
  if (value === undefined) return [undefined]
  try {
    return [JSON.parse(value), value]
  } catch {
    return [value]
  }
}

const valueAt = (text: string, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], JSON.parse(text))

const OBJECT_LENGTH = 255

/** Sets one value of `tenant.json` of a site, or takes it away. Recorded. */
export async function setOfSite(ctx: InstallationOperatorContext, setting: Setting): Promise<SetResult> {
  const { tenant, path, country, value, dryRun = false } = setting
  const found = readSitePath(path, country)
  if (!found.ok) return found
  const { steps } = found
  const named = steps.join('.')
  const entry = {
    action: 'tenant_set',
    object: named.slice(0, OBJECT_LENGTH),
    outcome: value === undefined ? 'unset' : 'set',
  } as const
  const file = join(ctx.tenantsDir, tenant, 'tenant.json')
  let first: SetResult | undefined
  for (const meant of readMeanings(value)) {
    const edits = [{ path: steps, value: meant }]
    const checked = await editSite(ctx, { tenant, edits, entry, dryRun: true })
    if (!checked.ok) {
      first ??= checked
      if (checked.reason === 'invalid') continue
      return checked
    }
    const answer = { ...checked, path: named, from: valueAt(readFileSync(file, 'utf8'), steps), to: meant }
    if (dryRun || !checked.changed) return answer
    const edited = await editSite(ctx, { tenant, edits, entry })
    return edited.ok ? { ...answer, changed: edited.changed } : edited
  }
  return first!
}
