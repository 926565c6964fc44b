import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { changeLists } from '#engine/platform/revisions.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { timeZoneOf } from '#engine/platform/time-zone/time-zone.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { closePages, findGuard, type GuardRow, listSpent, storeGuard } from './queries.ts'
import {
  changeLimit,
  type Limit,
  LONGEST_MONTH_MS,
  limitAt,
  NO_LIMIT,
  OPEN_MS,
  type PAUSE_DAYS,
  paidCents,
  type Spending,
  spentBy,
} from './rules.ts'

export type SpendingRefusal = 'spending_limit' | 'spending_paused'

/** Ends the transaction that places an order. */
export class SpendingRefused extends Error {
  readonly reason: SpendingRefusal
  constructor(reason: SpendingRefusal) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Refuses an order that the member's own limits do not leave room for, or that is placed during a pause (product.md
 * 14.11). Inside the transaction that places it, with the member's row locked, once the order is stored and those that
 * it closes are closed.
 * @throws SpendingRefused
 */
export async function checkSpending(
  trx: ScopedDb,
  { member_id, currency, created_at: now }: Pick<OrderRow, 'member_id' | 'currency' | 'created_at'>,
): Promise<void> {
  const row = await findGuard(trx, member_id)
  if (!row) return
  await closePages(trx, member_id, { openedUntil: now - OPEN_MS, now })
  const spent = await readSpending(trx, row, now)
  const refusal = refusalOf(row, currency, now, { day: spent.day + spent.open, month: spent.month + spent.open })
  if (refusal) throw new SpendingRefused(refusal)
}

/**
 * Whether the member's own limits leave room for a payment that arrives now, however long ago its order was placed; if
 * not, it goes back. Inside the transaction that completes the order, with the member's row locked.
 */
export async function hasRoomFor(
  trx: ScopedDb,
  { member_id, currency, amount_cents: cents }: Pick<OrderRow, 'member_id' | 'currency' | 'amount_cents'>,
  now: number,
): Promise<boolean> {
  const row = await findGuard(trx, member_id)
  if (!row) return true
  const spent = await readSpending(trx, row, now)
  return refusalOf(row, currency, now, { day: spent.day + cents, month: spent.month + cents }) === undefined
}

const readSpending = async (db: ScopedDb, row: GuardRow, now: number): Promise<Spending> =>
  spentBy(await listSpent(db, row.member_id, now - LONGEST_MONTH_MS), row.currency, row.time_zone, now)

/** Why sums of a day and a month, in minor units of a currency, are not allowed. */
function refusalOf(
  row: GuardRow,
  currency: string,
  now: number,
  sums: { readonly day: number; readonly month: number },
): SpendingRefusal | undefined {
  if (row.paused_until !== null && now < row.paused_until) return 'spending_paused'
  const { day, month } = readLimits(row, now)
  if (day.cents === null && month.cents === null) return undefined
  // Amounts of two currencies cannot be added up: a limit lets nothing through in another than its own.
  if (row.currency !== currency) return 'spending_limit'
  const isOver = (limit: Limit, cents: number) => limit.cents !== null && cents > limit.cents
  return isOver(day, sums.day) || isOver(month, sums.month) ? 'spending_limit' : undefined
}

const readLimits = (row: GuardRow | undefined, now: number): { day: Limit; month: Limit } =>
  row
    ? {
        day: limitAt({ cents: row.day_cents, nextCents: row.day_next_cents, nextAt: row.day_next_at }, now),
        month: limitAt({ cents: row.month_cents, nextCents: row.month_next_cents, nextAt: row.month_next_at }, now),
      }
    : { day: NO_LIMIT, month: NO_LIMIT }

export interface SpendingView {
  readonly currency: string
  /** The zone by whose clock days and months begin. */
  readonly timeZone: string
  readonly spent: Spending
  readonly day: Limit
  readonly month: Limit
  /** The currency of the limits where it is another one, in which nothing can be bought until they are set anew. */
  readonly limitsIn: string | null
  /** Epoch ms; null without a pause. */
  readonly pausedUntil: number | null
}

/** What the member has spent and allows themselves to spend. */
export async function viewSpending(ctx: MemberContext): Promise<SpendingView> {
  const { db, viewer, now, settings } = ctx
  const row = await findGuard(db, viewer.id)
  const timeZone = row?.time_zone ?? timeZoneOf(viewer)
  const { currency } = settings
  const limits = readLimits(row, now)
  const hasLimit = limits.day.cents !== null || limits.month.cents !== null
  const isPaused = row?.paused_until != null && now < row.paused_until
  return {
    currency,
    timeZone,
    spent: spentBy(await listSpent(db, viewer.id, now - LONGEST_MONTH_MS), currency, timeZone, now),
    ...limits,
    limitsIn: row && hasLimit && row.currency !== currency ? row.currency : null,
    pausedUntil: isPaused ? row.paused_until : null,
  }
}

export type GuardResult = { readonly ok: true } | { readonly ok: false; readonly reason: 'too_many_requests' }

/** Sets the limits per day and month, in minor units of the site's currency; null for none. */
export function setLimits(
  ctx: MemberContext,
  wanted: { readonly day: number | null; readonly month: number | null },
): Promise<GuardResult> {
  return change(ctx, (row) => {
    const { now, settings } = ctx
    const known = readLimits(row, now)
    // In a new currency each limit counts as raised from nothing, so that this is no way around the day's wait.
    const base = (limit: Limit): Limit =>
      row.currency === settings.currency || limit.cents === null ? limit : { ...NO_LIMIT, cents: 0 }
    const day = changeLimit(base(known.day), wanted.day, now)
    const month = changeLimit(base(known.month), wanted.month, now)
    return {
      ...row,
      currency: settings.currency,
      ...{ day_cents: day.cents, day_next_cents: day.nextCents, day_next_at: day.nextAt },
      ...{ month_cents: month.cents, month_next_cents: month.nextCents, month_next_at: month.nextAt },
    }
  })
}

/** Buys nothing for some days; a pause can be made longer, never shorter. */
export function pauseSpending(ctx: MemberContext, days: (typeof PAUSE_DAYS)[number]): Promise<GuardResult> {
  return change(ctx, (row) => ({ ...row, paused_until: Math.max(row.paused_until ?? 0, ctx.now + days * DAY_MS) }))
}

async function change(ctx: MemberContext, next: (row: GuardRow) => GuardRow): Promise<GuardResult> {
  const { db, viewer, now, settings } = ctx
  if (!(await takeAttempt(db, `spending:${viewer.id}`, LIMITS.spending, now)).ok) {
    return { ok: false, reason: 'too_many_requests' }
  }
  await db.transaction(async (trx) => {
    // Locks the member's row: an order that is placed at the same time comes before this or after it.
    await changeLists(trx, [viewer.id])
    const row = (await findGuard(trx, viewer.id)) ?? blankGuard(viewer.id, settings.currency, timeZoneOf(viewer))
    const changed = { ...next(row), updated_at: now }
    await storeGuard(trx, changed)
    await closeBeyond(trx, changed, now)
  })
  return { ok: true }
}

/** Closes the open payment pages of a member whom a pause or a lower limit leaves no room to pay them all. */
async function closeBeyond(trx: ScopedDb, row: GuardRow, now: number): Promise<void> {
  const spent = await readSpending(trx, row, now)
  const sums = { day: spent.day + spent.open, month: spent.month + spent.open }
  const isBeyond = refusalOf(row, row.currency, now, sums) !== undefined
  if (isBeyond) await closePages(trx, row.member_id, { openedUntil: now, now })
}

const blankGuard = (memberId: string, currency: string, timeZone: string): GuardRow => ({
  member_id: memberId,
  currency,
  time_zone: timeZone,
  ...{ day_cents: null, day_next_cents: null, day_next_at: null },
  ...{ month_cents: null, month_next_cents: null, month_next_at: null },
  paused_until: null,
  updated_at: 0,
})

const NOTICE_DAYS = 30

/** What a member spent in the last 30 days, in minor units, where it is so much that the site says so; else undefined. */
export async function findHeavySpending(ctx: MemberContext): Promise<number | undefined> {
  const { db, viewer, settings, now } = ctx
  const from = settings.spending_notice_cents
  if (from === 0 || viewer.paid_user === 0) return undefined
  const since = now - NOTICE_DAYS * DAY_MS
  const orders = (await listSpent(db, viewer.id, since)).filter(
    (order) => order.currency === settings.currency && (order.completed_at ?? 0) >= since,
  )
  const cents = orders.reduce((sum, order) => sum + paidCents(order), 0)
  return cents >= from ? cents : undefined
}
