import { activationReminder } from '#engine/domains/accounts/activation/reminder.ts'
import { opensBonusModal } from '#engine/domains/payments/bonus/modal-rules.ts'
import { offerEnd, TIME_BONUS } from '#engine/domains/payments/discounts/rules.ts'
import { showsPhotoAlert } from '#engine/domains/photos/photo-alert.ts'
import { showsPushAlert } from '#engine/domains/push/rules.ts'
import { findShownCause } from '#engine/domains/settings/disabled-alert.ts'
import { type AlertName, findAlert } from '#engine/layouts/alerts/alerts.ts'

/** Everything on which the alerts and warnings of product.md section 4 depend, each condition for itself. */
export interface Situation {
  readonly loggedIn: boolean
  readonly status: 'not_confirmed' | 'active'
  readonly profile: 'disabled' | 'active'
  readonly notificationsDisabled: readonly string[]
  readonly query: string
  readonly smartphone: boolean
  readonly hasMainImage: boolean
  readonly path: string
  readonly inArea: boolean
  readonly pushCapable: boolean
  readonly pushSubscribed: boolean
  readonly pushDenied: boolean
  readonly paid: boolean
  readonly sinceSignupMs: number
  readonly credits: number
  readonly waited: boolean
  readonly hidden: readonly ('photo' | 'push' | 'disabledMails' | 'bonusModal')[]
}

export type Due = 'activation' | 'activationModal' | 'photo' | 'push' | 'disabledMails' | 'banner' | 'bonusModal'

/** What is due, each by the rule of its own domain, in the order of `Due`. */
export function listDue(now: Situation): Due[] {
  const { path, hidden, loggedIn } = now
  const reminder = loggedIn
    ? activationReminder({
        user: {
          status: now.status,
          notifications_disabled: [...now.notificationsDisabled],
          profile: { status: now.profile },
        },
        pathname: path,
        params: new URLSearchParams(now.query),
        smartphone: now.smartphone,
      })
    : 'none'
  const end = loggedIn
    ? offerEnd({ paid_user: now.paid ? 1 : 0, signup_at: 0 }, TIME_BONUS.lengthMs, now.sinceSignupMs)
    : undefined
  const causes = loggedIn ? now.notificationsDisabled : null
  const state = {
    isCapable: now.pushCapable,
    isSubscribed: now.pushSubscribed,
    permission: now.pushDenied ? 'denied' : 'default',
  } as const
  const due: Readonly<Record<Due, boolean>> = {
    activation: reminder === 'alert',
    activationModal: reminder === 'modal',
    photo: showsPhotoAlert({
      ...{ path, loggedIn, hasMainImage: now.hasMainImage, dismissed: hidden.includes('photo') },
    }),
    push: loggedIn && showsPushAlert({ path, offered: true, state, dismissed: hidden.includes('push') }),
    disabledMails:
      findShownCause({ causes, dismissed: hidden.includes('disabledMails'), pathname: path }) !== undefined,
    banner: now.inArea && end !== undefined,
    bonusModal: opensBonusModal({
      ...{ inArea: now.inArea, waited: now.waited, dismissed: hidden.includes('bonusModal') },
      credits: loggedIn ? now.credits : undefined,
      leftMs: end === undefined ? 0 : end - now.sinceSignupMs,
    }),
  }
  return (Object.keys(due) as Due[]).filter((name) => due[name])
}

/** The one alert that the page shows (product.md 13.9); none beside the reminder as a modal. */
export function findShown(now: Situation): AlertName | undefined {
  const due = listDue(now)
  const has = (name: Due) => due.includes(name)
  const name = findAlert(now.path, {
    activation: has('activation') || has('activationModal'),
    disabledMails: has('disabledMails'),
    failedPayment: false,
    photo: has('photo'),
    push: has('push'),
    install: false,
  })
  return name === 'activation' && has('activationModal') ? undefined : name
}
