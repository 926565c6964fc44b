import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeParts, useLeft } from '#engine/platform/client/use-time-left.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Countdown } from '#engine/ui/feedback/Countdown.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'

const DELAY_MS = 40_000
const DISMISSED = 'hide-time-bonus-modal'

type BonusModalProps = {
  discount: DiscountView | null
  /** How long the members area is open before it shows. */
  delayMs?: number
}

/**
 * Opens after 40 s in the members area when the member has no credits, the time bonus is active and it was not
 * dismissed before; leaving the area unmounts it and so ends the wait (product.md 4.5). Closing stores the time.
 */
export function BonusModal({ discount, delayMs = DELAY_MS }: BonusModalProps) {
  const broke = useUser((state) => state.user?.credits === 0)
  const [open, setOpen] = useState(false)
  const wanted = broke && discount?.kind === 'timebonus'
  useEffect(() => {
    if (!wanted || localStorage.getItem(DISMISSED)) return
    const timer = setTimeout(() => setOpen(true), delayMs)
    return () => clearTimeout(timer)
  }, [wanted, delayMs])
  if (!wanted || !open) return null
  const close = () => {
    localStorage.setItem(DISMISSED, String(Math.floor(Date.now() / 1000)))
    setOpen(false)
  }
  return <OpenBonusModal discount={discount} onClose={close} />
}

/** The modal itself, for one discount. */
export function OpenBonusModal({ discount, onClose }: { discount: DiscountView; onClose: () => void }) {
  const { t, i18n } = useTranslation('credits')
  const left = useLeft(discount.leftMs) ?? 0
  const { code, percentage, minimumCents, currency } = discount
  return (
    <Modal
      open={left > 0}
      onClose={onClose}
      title={t('bonus.modalTitle', { percentage })}
      closeLabel={t('bonus.close')}
      actions={
        <>
          <Button to="/credits" kind="primary" onClick={onClose}>
            {t('bonus.go')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('bonus.later')}
          </Button>
        </>
      }
    >
      <p>{t('bonus.text', { code, minimum: formatMoney(minimumCents, currency, i18n.language) })}</p>
      <Countdown leftMs={left} label={t('bonus.left', timeParts(left))} />
    </Modal>
  )
}
