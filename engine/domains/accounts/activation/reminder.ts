import type { User } from '#engine/platform/types.ts'

export type Reminder = 'none' | 'alert' | 'modal'

/** URL parameter of a link to who has just signed up; `api_…` for accounts created by a partner's site. */
const COMPLETE = 'signup_complete'
const API_COMPLETE = 'api_signup_complete'

/**
 * product.md 4.1: the routes of signup, settings and notifications, and the pages of the link's result, which show
 * their own reminder.
 */
const WITHOUT = /^\/((complete-)?signup|members\/[^/]+\/signup|settings|notifications|activate)(\/|$)/

const SMARTPHONE = /iPhone|iPod|Android.+Mobile|Windows Phone|Mobile.+Firefox/

/** Recognized by the User-Agent; a tablet is not a smartphone. */
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

/** The URL without the flag, for use after the modal is closed. */
export function withoutFlag(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete(COMPLETE)
  rest.delete(API_COMPLETE)
  return rest
}
