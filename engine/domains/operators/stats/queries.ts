import type { Expression } from 'kysely'
import { expressionBuilder } from 'kysely'
import type { ScopedDb } from '#engine/db/scope.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'

/** From one time to another, epoch ms, the end excluded. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** One count: of a day, a country, and members with one tracking text; '' where nothing asks for it. */
export interface Counted {
  /** Epoch ms of 00:00 UTC. */
  readonly day: number
  readonly country: string
  readonly tracking: string
  readonly count: number
}

const eb = expressionBuilder<object>()

/** The beginning of the UTC day of a time. */
const dayOf = (time: Expression<number | null>) => eb(time, '-', eb(time, '%', DAY_MS))

const within = (time: Expression<number | null>, { from, to }: Span) =>
  eb.and([eb(time, '>=', from), eb(time, '<', to)])

const toNumbers = <T extends { day: unknown; count: unknown }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, day: Number(row.day), count: Number(row.count) }))

/** Members of a home tenant who signed up, confirmed, or were last seen in a time; no fictional profile. */
export async function countMembers(
  db: ScopedDb,
  column: 'signup_at' | 'confirmed_at' | 'last_seen_at',
  span: Span,
): Promise<Counted[]> {
  const rows = await db
    .selectFrom('members')
    .select(({ fn, ref }) => [dayOf(ref(column)).as('day'), fn.countAll<number | string>().as('count')])
    .select(['country', 'tracking'])
    .where('tenant_id', '=', db.scope.tenantId)
    .where('fictional', '=', 0)
    .where(({ ref }) => within(ref(column), span))
    .groupBy(['day', 'country', 'tracking'])
    .execute()
  return toNumbers(rows)
}

/** Members of a home tenant who were last seen since a time. */
export async function countSeenSince(db: ScopedDb, from: number): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select((one) => one.fn.countAll<number | string>().as('count'))
    .where('tenant_id', '=', db.scope.tenantId)
    .where('fictional', '=', 0)
    .where('last_seen_at', '>=', from)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What members of a home tenant wrote; not the answers of fictional profiles. */
export async function countMessages(db: ScopedDb, span: Span): Promise<Counted[]> {
  const rows = await db
    .selectFrom('messages as t')
    .innerJoin('members as m', 'm.id', 't.sender_id')
    .select(({ fn, ref }) => [dayOf(ref('t.created_at')).as('day'), fn.countAll<number | string>().as('count')])
    .select(['m.country', 'm.tracking'])
    .where('m.tenant_id', '=', db.scope.tenantId)
    .where('m.fictional', '=', 0)
    .where(({ ref }) => within(ref('t.created_at'), span))
    .groupBy(['day', 'm.country', 'm.tracking'])
    .execute()
  return toNumbers(rows)
}

/** A sum of money of a day; `member` tells buyers apart and leaves this module in counts only. */
export interface Paid extends Counted {
  readonly member: string
  readonly currency: string
  readonly cents: number
}

/** Orders that were paid in a time, by their country. */
export async function sumOrders(db: ScopedDb, span: Span): Promise<Paid[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .select(({ fn, ref }) => [
      dayOf(ref('o.completed_at')).as('day'),
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string>('o.amount_cents').as('cents'),
    ])
    .select(['o.country', 'o.currency', 'o.member_id as member', 'm.tracking'])
    .where(({ ref }) => within(ref('o.completed_at'), span))
    .groupBy(['day', 'o.country', 'o.currency', 'o.member_id', 'm.tracking'])
    .execute()
  return toNumbers(rows).map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** What was paid back in a time: refunds and chargebacks, without those that did not arrive. */
export async function sumRefunds(db: ScopedDb, span: Span): Promise<Paid[]> {
  const rows = await db
    .selectFrom('receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .select(({ fn, ref }) => [
      dayOf(ref('r.issued_at')).as('day'),
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string>('r.amount_cents').as('cents'),
    ])
    .select(['r.country', 'r.currency', 'o.member_id as member', 'm.tracking'])
    .where('r.kind', '!=', 'sale')
    .where(({ ref }) => within(ref('r.issued_at'), span))
    .groupBy(['day', 'r.country', 'r.currency', 'o.member_id', 'm.tracking'])
    .execute()
  return toNumbers(rows).map((row) => ({ ...row, cents: -Number(row.cents) }))
}
