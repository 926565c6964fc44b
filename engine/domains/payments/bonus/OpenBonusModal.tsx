import { useTranslation } from 'react-i18next'
import { timeParts } from '#engine/platform/client/use-time-left.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Countdown } from '#engine/ui/feedback/Countdown.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'

/** How long the bonus lasts from sign-up, for the words that ask to act fast (product.md section 9). */
const BONUS_HOURS = 4

type OpenBonusModalProps = {
  discount: DiscountView
  /** By the clock of the banner. */
  left: number
  onClose: () => void
}

/** The modal itself, for one discount. */
export function OpenBonusModal({ discount, left, onClose }: OpenBonusModalProps) {
  const { t, i18n } = useTranslation('credits')
  const { code, percentage, minimumCents, currency } = discount
  const minimum = formatMoney(minimumCents, currency, i18n.language)
  return (
    <Modal
      open={left > 0}
      onClose={onClose}
      title={t('bonus.title', { percentage })}
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
      <p>{t('bonus.actFast', { hours: BONUS_HOURS })}</p>
      <p>{t(minimumCents > 0 ? 'bonus.condition' : 'bonus.conditionAny', { code, minimum })}</p>
      <Countdown leftMs={left} label={t('bonus.left', timeParts(left))} />
    </Modal>
  )
}
