import { Suspense } from 'react'
import { useLocation } from 'react-router'
import {
  ActivationAlert,
  ActivationReminder,
  useActivationReminder,
} from '#engine/domains/accounts/shared/ActivationAlert.tsx'
import { FailedPaymentAlert, useFailedOrder } from '#engine/domains/payments/shared/FailedPaymentAlert.tsx'
import { PhotoAlert, useLacksPhoto } from '#engine/domains/photos/shared/PhotoAlert.tsx'
import { ReviewNotice, useReviewNews } from '#engine/domains/photos/shared/ReviewNews.tsx'
import { PushAlert, useOffersPush } from '#engine/domains/push/shared/PushAlert.tsx'
import { DisabledMailsAlert, useDisabledMailsCause } from '#engine/domains/settings/shared/DisabledMailsAlert.tsx'
import * as css from './alerts.css.ts'
import { allowsNews, findAlert } from './alerts.ts'

/** The one alert of the default layout that is due, part of what the server renders (product.md 13.9). */
function useAlert() {
  const { pathname } = useLocation()
  const reminder = useActivationReminder()
  const cause = useDisabledMailsCause()
  const orderId = useFailedOrder()
  const photo = useLacksPhoto()
  const push = useOffersPush()
  const due = {
    activation: reminder !== 'none',
    disabledMails: cause !== undefined,
    failedPayment: orderId !== undefined,
    photo,
    push,
  }
  const name = findAlert(pathname, due)
  const alert =
    (name === 'activation' && reminder === 'alert' && <ActivationAlert />) ||
    (name === 'disabledMails' && cause && <DisabledMailsAlert cause={cause} />) ||
    (name === 'failedPayment' && orderId && <FailedPaymentAlert orderId={orderId} />) ||
    (name === 'photo' && <PhotoAlert />) ||
    (name === 'push' && <PushAlert />)
  return { alert, reminds: reminder === 'modal' }
}

/** The result of a photo review that was decided while the page is open: over its edge, where it moves nothing. */
function useNews() {
  const { pathname } = useLocation()
  const { decided, close } = useReviewNews()
  if (!decided || !allowsNews(pathname)) return null
  return <ReviewNotice rejected={decided === 'rejected'} onClose={close} />
}

export function Alerts() {
  const { alert, reminds } = useAlert()
  const news = useNews()
  return (
    <>
      <div role="status" className={alert ? css.place : undefined}>
        <Suspense>{alert}</Suspense>
      </div>
      {reminds && <ActivationReminder />}
      {/* The box comes with what it holds: an empty one that grows would count as a move. */}
      <div role="status">
        <Suspense>{news && <div className={css.news}>{news}</div>}</Suspense>
      </div>
    </>
  )
}
