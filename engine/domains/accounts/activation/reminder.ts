import type { User } from '#engine/platform/types.ts'

export type Reminder = 'none' | 'alert' | 'modal'

/** Set in the address by the end of sign-up; `api_…` for accounts that another site made. */
const COMPLETE = 'signup_complete'
const API_COMPLETE = 'api_signup_complete'

/**
 * product.md 4.1: the signup, settings and notifications routes. The pages of the link's result ask the same
 * themselves.
 */
const WITHOUT = /^\/((complete-)?signup|members\/[^/]+\/signup|settings|notifications|activate)(\/|$)/

const SMARTPHONE = /iPhone|iPod|Android.+Mobile|Windows Phone|Mobile.+Firefox/

/** By what the browser calls itself; a tablet is none. */
export const isSmartphone = (userAgent: string) => SMARTPHONE.test(userAgent)

interface Situation {
  readonly user: Pick<User, 'status' | 'notifications_disabled'> & {
    readonly profile: Pick<User['profile'], 'status'>
  }
  readonly pathname: string
  readonly params: URLSearchParams
  readonly smartphone: boolean
}

/** product.md 4.1, activation reminder: whether and how a member is asked to confirm the e-mail address. */
export function activationReminder({ user, pathname, params, smartphone }: Situation): Reminder {
  const waits = user.status === 'not_confirmed' && user.profile.status === 'disabled'
  if (!waits || user.notifications_disabled.length > 0 || WITHOUT.test(pathname)) return 'none'
  if (smartphone && params.has(API_COMPLETE)) return 'none'
  return params.has(COMPLETE) || params.has(API_COMPLETE) ? 'modal' : 'alert'
}

/** The address without the flag, for after the modal was closed. */
export function withoutFlag(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete(COMPLETE)
  rest.delete(API_COMPLETE)
  return rest
}
