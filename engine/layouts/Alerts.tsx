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
import { DisabledMailsAlert, useCauseToTell } from '#engine/domains/settings/shared/DisabledMailsAlert.tsx'
import * as css from './alerts.css.ts'
import { allowsNews, findAlert } from './alerts.ts'

/** The one alert of the default layout that is due, part of what the server renders (product.md 13.9). */
function useAlert() {
  const { pathname } = useLocation()
  const reminder = useActivationReminder()
  const cause = useCauseToTell()
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
    (name === 'photo' && <PhotoAlert />)
  return { alert, offersPush: name === 'push', reminds: reminder === 'modal' }
}

/** What this page learned after it came: over its edge, where it moves nothing. */
function useNews(offersPush: boolean) {
  const { pathname } = useLocation()
  const { decided, close } = useReviewNews()
  if (!allowsNews(pathname)) return null
  if (decided) return <ReviewNotice rejected={decided === 'rejected'} onClose={close} />
  return offersPush ? <PushAlert /> : null
}

export function Alerts() {
  const { alert, offersPush, reminds } = useAlert()
  const news = useNews(offersPush)
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
