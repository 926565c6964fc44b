import { dayOf } from '#engine/platform/formats/day.ts'
import { minorDigits } from '#engine/platform/formats/money.ts'
import { DAY_MS, HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'

/** How long a raised limit waits before it holds (product.md 14.11). */
const RAISE_AFTER_MS = DAY_MS
/** How long a payment page that was opened leaves its amount reserved; the next order closes it then. */
export const OPEN_MS = HOUR_MS
/** No order before counts for a month, whatever its length. */
export const LONGEST_MONTH_MS = 32 * DAY_MS
/** The days of a pause that a member can choose. */
export const PAUSE_DAYS = [1, 7, 30] as const
/** The highest limit that can be set, in whole units of the currency. */
export const HIGHEST_LIMIT = 999_999

/** A limit in minor units; null means none. */
export interface Limit {
  readonly cents: number | null
  /** What it will be from `nextAt` on; meaningless without that. */
  readonly nextCents: number | null
  /** Epoch ms. */
  readonly nextAt: number | null
}

export const NO_LIMIT: Limit = { cents: null, nextCents: null, nextAt: null }

/** The limit as it stands at a time, with what it will become. */
export function limitAt(limit: Limit, now: number): Limit {
  if (limit.nextAt === null || now < limit.nextAt) return limit
  return { cents: limit.nextCents, nextCents: null, nextAt: null }
}

const isWithin = (cents: number | null, other: number | null) => other === null || (cents !== null && cents <= other)

/** Lowering a limit acts at once and ends a raise that waits; raising or dropping it acts after a day. */
export function changeLimit(limit: Limit, wanted: number | null, now: number): Limit {
  const current = limitAt(limit, now)
  if (isWithin(wanted, current.cents)) return { cents: wanted, nextCents: null, nextAt: null }
  if (current.nextAt !== null && current.nextCents === wanted) return current
  return { cents: current.cents, nextCents: wanted, nextAt: now + RAISE_AFTER_MS }
}

/** An order, as far as it says what was spent. */
export type Spent = Pick<
  OrderRow,
  'status' | 'amount_cents' | 'refunded_cents' | 'currency' | 'created_at' | 'completed_at'
>

/** What was paid for an order and not paid back, in minor units. */
export function paidCents({ status, completed_at, amount_cents, refunded_cents }: Spent): number {
  if (completed_at === null || (status !== 'completed' && status !== 'refunded')) return 0
  return amount_cents - refunded_cents
}

/** What may yet be paid for an order as it was placed, in minor units: the payment is pending, or its page is open. */
function openCents({ status, created_at, amount_cents }: Spent, now: number): number {
  const isOpen = status === 'pending' || (status === 'created' && created_at > now - OPEN_MS)
  return isOpen ? amount_cents : 0
}

/** Minor units. */
export interface Spending {
  readonly day: number
  readonly month: number
  /** What may yet be paid, today: whenever its order was placed. */
  readonly open: number
}

/** What was spent in a currency on the day and in the month of `now`, by the clock of a zone, and what is open. */
export function spentBy(orders: readonly Spent[], currency: string, timeZone: string, now: number): Spending {
  const today = dayOf(now, timeZone)
  let [day, month, open] = [0, 0, 0]
  for (const order of orders) {
    if (order.currency !== currency) continue
    open += openCents(order, now)
    const on = dayOf(order.completed_at ?? order.created_at, timeZone)
    if (on.slice(0, 7) === today.slice(0, 7)) month += paidCents(order)
    if (on === today) day += paidCents(order)
  }
  return { day, month, open }
}

/** How many minor units a whole one of the currency has: 100 of the euro, 1 of the yen. */
export const minorUnits = (currency: string): number => 10 ** minorDigits(currency)
