import type { ExperimentCountsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { countUp } from './queries.ts'

export interface VariantVisit {
  /** `<variant>.<round>`, as addresses and a member's tracking have it. */
  readonly variant: string
  readonly kind: ExperimentCountsTable['kind']
  /** As `visitorKey` makes it; undefined where a member counts, who does so once. */
  readonly visitor: string | undefined
  /** Epoch ms. */
  readonly now: number
}

const ONCE_A_DAY = { count: 1, windowMs: DAY_MS, blockMs: DAY_MS } as const

const VARIANT = /^([a-z0-9][a-z0-9-]{0,19})\.([0-9a-f]{8})$/

/** The name of a variant and the round of its experiment; undefined for anything else. */
function parseVariant(text: string): { readonly name: string; readonly round: string } | undefined {
  const [, name, round] = VARIANT.exec(text) ?? []
  return name === undefined || round === undefined ? undefined : { name, round }
}

/**
 * Counts for a variant of an experiment: a visitor's view and start once a day, because the split and the rates are of
 * visitors, not of pages (product.md 15.4).
 */
export async function countVariant(db: ScopedDb, { variant, kind, visitor, now }: VariantVisit): Promise<void> {
  const parsed = parseVariant(variant)
  if (!parsed || (visitor !== undefined && !(await isNew(db, `${parsed.round}:${kind}:${visitor}`, now)))) return
  const row = { round: parsed.round, variant: parsed.name, kind }
  if (await countUp(db, row)) return
  await insertIgnore(db, 'experiment_counts', { ...row, count: 0, first_at: now })
  await countUp(db, row)
}

/** Whoever visits may make up browsers without end, and each is a row for a day. */
async function isNew(db: ScopedDb, visitor: string, now: number): Promise<boolean> {
  if (!(await takeAttempt(db, `variant-of:${visitor}`, ONCE_A_DAY, now)).ok) return false
  return (await takeAttempt(db, `variants:${db.scope.tenantId}`, LIMITS.variantOfTenant, now)).ok
}
