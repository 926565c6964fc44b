import type { Limit } from '#engine/platform/limits/attempts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Password-reset mails for an e-mail address in a day (product.md 12.2), whether it has an account or not. */
export const RECOVERY_LIMITS = {
  resetOfEmail: { count: 3, windowMs: DAY_MS, blockMs: DAY_MS },
  resetOfAddress: { count: 100, windowMs: DAY_MS, blockMs: DAY_MS },
  /** Wrong old passwords of one member; the same limit as for logins. */
  oldPassword: { count: 10, windowMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS },
  /** Each request reveals whether an address has an account, so few are allowed. */
  mailChange: { count: 5, windowMs: DAY_MS, blockMs: 60 * MINUTE_MS },
} satisfies Record<string, Limit>

/** How long the undo link of a changed password or address works. */
export const UNDO_MS = 7 * DAY_MS

/** After an undo the new password is chosen in the same browser, soon. */
export const AFTER_UNDO_MS = 60 * MINUTE_MS
