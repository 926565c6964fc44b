import type { DisabledCause } from '#engine/domains/notifications/shared/types.ts'

/** Pages where the settings themselves show it (product.md 4.4). */
const WITHOUT = /^\/(settings|notifications)(\/|$)/

const ORDER: readonly DisabledCause[] = ['bounce', 'spam_complaint', 'unsubscribe']

interface AlertState {
  /** Null for a visitor. */
  readonly causes: readonly string[] | null
  readonly dismissed: boolean
  readonly pathname: string
}

/**
 * product.md 4.4, disabled-notifications alert: the cause to show, the one that the member can fix first; else none.
 */
export function findShownCause({ causes, dismissed, pathname }: AlertState): DisabledCause | undefined {
  if (!causes || dismissed || WITHOUT.test(pathname)) return undefined
  return ORDER.find((cause) => causes.includes(cause))
}
