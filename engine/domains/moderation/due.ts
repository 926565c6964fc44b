import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { Settings } from '#engine/tenancy/schema.ts'

/** What is decided before all else, within a day (product.md 10.6). */
export const URGENT_CATEGORIES = ['underage', 'intimate'] as const
const URGENT_DAYS = 1

const isUrgent = (category: string) => (URGENT_CATEGORIES as readonly string[]).includes(category)

/** In how many days a report or a complaint is decided. */
export const dueDays = (category: string, { complaint_days }: Pick<Settings, 'complaint_days'>): number =>
  isUrgent(category) ? URGENT_DAYS : complaint_days

interface Waiting {
  readonly category: string
  readonly created_at: number
}

/** Its age in whole days, the time by which it is decided (epoch ms), and whether that is over. */
export function waitOf({ category, created_at }: Waiting, settings: Pick<Settings, 'complaint_days'>, now: number) {
  const dueAt = created_at + dueDays(category, settings) * DAY_MS
  return { ageDays: Math.floor((now - created_at) / DAY_MS), dueAt, overdue: now >= dueAt }
}
