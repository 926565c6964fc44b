import type { ScopedDb } from '#engine/db/scope.ts'
import { trafficOf } from '#engine/domains/visits/index.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { FiguresBy } from '../shared/choices.ts'
import {
  type Counted,
  countMembers,
  countMessages,
  countSeenSince,
  type Paid,
  type Span,
  sumOrders,
  sumRefunds,
} from './queries.ts'

/** The longest time that is asked for, in days. */
const MOST_DAYS = 1100

export interface FiguresAsked {
  /** Days, `YYYY-MM-DD`, UTC, both included; by default the last 30. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by: FiguresBy
}

/** Minor units of each currency, by its code. */
export type Sums = Readonly<Record<string, number>>

/** The figures of a site in a time (decisions/figures.md says how each is counted). */
export interface Figures {
  readonly signups: number
  readonly confirmed: number
  /** Members whose last visit was then. */
  readonly lastSeen: number
  /** Members who paid then, each once. */
  readonly paying: number
  readonly orders: number
  readonly revenue: Sums
  /** Refunds and chargebacks. */
  readonly refunds: Sums
  readonly messages: number
}

/** The figures of one day, week, month, country, source or lander. */
export interface FiguresRow extends Figures {
  /** `2026-06-15`, `2026-W25`, `2026-06`, `NL`, `network/ref`, `lander/slug`; '' for none. */
  readonly key: string
}

export type FiguresResult =
  | {
      readonly ok: true
      readonly rows: readonly FiguresRow[]
      readonly total: Figures
      /** Members who were here since the first day, as far as is known now. */
      readonly active: number
    }
  | { readonly ok: false; readonly reason: 'range' }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The span of the days; undefined for no days, none in order, or more than three years. */
function spanOf({ from, to }: Pick<FiguresAsked, 'from' | 'to'>, now: number): Span | undefined {
  const [first, last] = [from ?? dayText(now - 29 * DAY_MS), to ?? dayText(now)]
  if (!DAY.test(first) || !DAY.test(last)) return undefined
  const span = { from: Date.parse(`${first}T00:00:00Z`), to: Date.parse(`${last}T00:00:00Z`) + DAY_MS }
  if (Number.isNaN(span.from) || Number.isNaN(span.to)) return undefined
  return span.to > span.from && span.to - span.from <= MOST_DAYS * DAY_MS ? span : undefined
}

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The ISO week of a day: that of its Thursday. */
export function weekOf(time: number): string {
  const thursday = time + (4 - (new Date(time).getUTCDay() || 7)) * DAY_MS
  const year = new Date(thursday).getUTCFullYear()
  const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS))
  return `${year}-W${String(week).padStart(2, '0')}`
}

type Cell = Pick<Counted, 'day' | 'country' | 'tracking'>

const KEY_OF: Readonly<Record<FiguresBy, (cell: Cell) => string>> = {
  day: ({ day }) => dayText(day),
  week: ({ day }) => weekOf(day),
  month: ({ day }) => dayText(day).slice(0, 7),
  country: ({ country }) => country,
  source: ({ tracking }) => trafficOf(tracking).source,
  lander: ({ tracking }) => trafficOf(tracking).lander,
}

interface Read {
  readonly signups: readonly Counted[]
  readonly confirmed: readonly Counted[]
  readonly lastSeen: readonly Counted[]
  readonly messages: readonly Counted[]
  readonly orders: readonly Paid[]
  readonly refunds: readonly Paid[]
}

async function readAll(db: ScopedDb, span: Span): Promise<Read> {
  return {
    signups: await countMembers(db, 'signup_at', span),
    confirmed: await countMembers(db, 'confirmed_at', span),
    lastSeen: await countMembers(db, 'last_seen_at', span),
    messages: await countMessages(db, span),
    orders: await sumOrders(db, span),
    refunds: await sumRefunds(db, span),
  }
}

const sum = (rows: readonly Counted[]) => rows.reduce((all, { count }) => all + count, 0)

function sumsOf(rows: readonly Paid[]): Sums {
  const sums: Record<string, number> = {}
  for (const { currency, cents } of rows) sums[currency] = (sums[currency] ?? 0) + cents
  return Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const toFigures = (read: Read): Figures => ({
  signups: sum(read.signups),
  confirmed: sum(read.confirmed),
  lastSeen: sum(read.lastSeen),
  paying: new Set(read.orders.map(({ member }) => member)).size,
  orders: sum(read.orders),
  revenue: sumsOf(read.orders),
  refunds: sumsOf(read.refunds),
  messages: sum(read.messages),
})

/** The parts of what was read by key. */
function split(read: Read, keyOf: (cell: Cell) => string): Map<string, Read> {
  const parts = {
    signups: Map.groupBy(read.signups, keyOf),
    confirmed: Map.groupBy(read.confirmed, keyOf),
    lastSeen: Map.groupBy(read.lastSeen, keyOf),
    messages: Map.groupBy(read.messages, keyOf),
    orders: Map.groupBy(read.orders, keyOf),
    refunds: Map.groupBy(read.refunds, keyOf),
  }
  const readOf = (key: string): Read => ({
    signups: parts.signups.get(key) ?? [],
    confirmed: parts.confirmed.get(key) ?? [],
    lastSeen: parts.lastSeen.get(key) ?? [],
    messages: parts.messages.get(key) ?? [],
    orders: parts.orders.get(key) ?? [],
    refunds: parts.refunds.get(key) ?? [],
  })
  const keys = new Set(Object.values(parts).flatMap((groups) => [...groups.keys()]))
  return new Map([...keys].map((key) => [key, readOf(key)]))
}

const isTime = (by: FiguresBy) => by === 'day' || by === 'week' || by === 'month'

/** Every day, week or month of a time, so that one without any figure has a row of zeros. */
function listKeys({ from, to }: Span, by: FiguresBy): string[] {
  if (!isTime(by)) return []
  const keys = new Set<string>()
  for (let day = from; day < to; day += DAY_MS) keys.add(KEY_OF[by]({ day, country: '', tracking: '' }))
  return [...keys]
}

const NOTHING: Read = { signups: [], confirmed: [], lastSeen: [], messages: [], orders: [], refunds: [] }

const bySignups = (a: FiguresRow, b: FiguresRow) => b.signups - a.signups || (a.key < b.key ? -1 : 1)

/**
 * The figures of a site, from what is stored: by day, week or month in their order, else the most sign-ups first. They name
 * nobody. `range`: not two days in order, or more than three years.
 */
export async function readFigures({ db, now }: TenantOperatorContext, asked: FiguresAsked): Promise<FiguresResult> {
  const span = spanOf(asked, now)
  if (!span) return { ok: false, reason: 'range' }
  const read = await readAll(db, span)
  const parts = split(read, KEY_OF[asked.by])
  const keys = isTime(asked.by) ? listKeys(span, asked.by) : [...parts.keys()]
  const rows = keys.map((key) => ({ key, ...toFigures(parts.get(key) ?? NOTHING) }))
  const active = await countSeenSince(db, span.from)
  return { ok: true, rows: isTime(asked.by) ? rows : rows.sort(bySignups), total: toFigures(read), active }
}
