import { NO_LIMIT } from './rules.ts'

/** What a member without limits has spent, for stories. */
export const SPENT = {
  currency: 'EUR',
  timeZone: 'Europe/Amsterdam',
  spent: { day: 1999, month: 5497, open: 0 },
  day: NO_LIMIT,
  month: NO_LIMIT,
  limitsIn: null,
  pausedUntil: null,
} as const
