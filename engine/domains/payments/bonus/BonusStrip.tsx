import { useTranslation } from 'react-i18next'
import { timeParts } from '#engine/platform/client/use-time-left.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Countdown } from '#engine/ui/feedback/Countdown.tsx'
import { useOfferLeft } from './bonus-clock.ts'

type BonusStripProps = {
  discount: DiscountView
  /** Its styles, which the page has before this comes. */
  className: string | undefined
}

/** The strip itself, for one discount. */
export default function BonusStrip({ discount, className }: BonusStripProps) {
  const { t, i18n } = useTranslation('credits')
  const left = useOfferLeft(discount)
  if (left === 0) return null
  const { code, percentage, minimumCents, currency } = discount
  const minimum = formatMoney(minimumCents, currency, i18n.language)
  return (
    <aside className={className} aria-label={t('bonus.label')}>
      <Icon name="timer" />
      <p>
        <strong>{t('bonus.title', { percentage })}</strong>{' '}
        <span>{t(minimumCents > 0 ? 'bonus.text' : 'bonus.textAny', { code, minimum })}</span>
      </p>
      <Countdown leftMs={left} label={t('bonus.left', timeParts(left))} />
      <Button to="/credits" kind="on-banner" small>
        <span>{t('bonus.go')}</span>
      </Button>
    </aside>
  )
}
