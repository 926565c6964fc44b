import { lazy, memo, Suspense } from 'react'
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
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useInstallOffer, useReadInstall } from '../install/use-install.ts'
import * as css from './alerts.css.ts'
import { allowsNews, findAlert } from './alerts.ts'

/** Its texts load only when it shows. */
const InstallNotice = lazy(() => loadPart(() => import('../install/InstallNotice.tsx')))

/** Which alert of the default layout is due, with its data. */
function useDueAlert() {
  const { pathname } = useLocation()
  const reminder = useActivationReminder()
  const cause = useDisabledMailsCause()
  const failed = useFailedOrder()
  const photo = useLacksPhoto()
  const push = useOffersPush()
  const install = useInstallOffer()
  const due = {
    activation: reminder !== 'none',
    disabledMails: cause !== undefined,
    failedPayment: failed !== undefined,
    photo,
    push,
    install: install !== null,
  }
  const name = findAlert(pathname, due)
  const isShown = name !== undefined && !(name === 'activation' && reminder !== 'alert')
  return {
    name: isShown ? name : undefined,
    cause,
    orderId: failed?.id,
    refund: failed?.refund,
    install,
    reminds: reminder === 'modal',
  }
}

type DueAlertProps = Pick<ReturnType<typeof useDueAlert>, 'name' | 'cause' | 'orderId' | 'refund' | 'install'>

/**
 * The one alert of the default layout that is due, part of what the server renders (product.md 13.9). It keeps what the
 * server drew until its texts have come: React drops that where the boundary is rendered again before.
 */
const DueAlert = memo(function DueAlert({ name, cause, orderId, refund, install }: DueAlertProps) {
  return (
    <Suspense>
      {name === 'activation' && <ActivationAlert />}
      {name === 'disabledMails' && cause && <DisabledMailsAlert cause={cause} />}
      {name === 'failedPayment' && orderId && <FailedPaymentAlert orderId={orderId} refund={refund} />}
      {name === 'photo' && <PhotoAlert />}
      {name === 'push' && <PushAlert />}
      {name === 'install' && install && <InstallNotice way={install} />}
    </Suspense>
  )
})

/** The result of a photo review that was decided while the page is open: over its edge, where it moves nothing. */
function useNews() {
  const { pathname } = useLocation()
  const { decided, close } = useReviewNews()
  if (!decided || !allowsNews(pathname)) return null
  return <ReviewNotice rejected={decided === 'rejected'} onClose={close} />
}

export function Alerts() {
  const { name, cause, orderId, refund, install, reminds } = useDueAlert()
  useReadInstall()
  const news = useNews()
  return (
    <>
      <div role="status" className={name ? css.place : undefined}>
        <DueAlert name={name} cause={cause} orderId={orderId} refund={refund} install={install} />
      </div>
      {reminds && <ActivationReminder />}
      {/* The box comes with what it holds: an empty one that grows would count as a move. */}
      <div role="status">
        <Suspense>{news && <div className={css.news}>{news}</div>}</Suspense>
      </div>
    </>
  )
}
