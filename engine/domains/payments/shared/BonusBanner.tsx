import { useTranslation } from 'react-i18next'
import { timeParts } from '#engine/platform/client/use-time-left.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Countdown } from '#engine/ui/feedback/Countdown.tsx'
import { useOfferLeft } from '../bonus/bonus-clock.ts'
import { useTimeBonus } from '../bonus/use-time-bonus.ts'
import * as css from './BonusBanner.css.ts'

type BonusStripProps = {
  discount: DiscountView
  /** From edge to edge, where the page has no margins of its own. */
  flush?: boolean | undefined
}

/** The strip itself, for one discount. */
export function BonusStrip({ discount, flush }: BonusStripProps) {
  const { t, i18n } = useTranslation('credits')
  const left = useOfferLeft(discount)
  if (left === 0) return null
  const { code, percentage, minimumCents, currency } = discount
  return (
    <aside className={classNames(css.bonus, flush && css.flush)} aria-label={t('bonus.label')}>
      <Icon name="timer" />
      <p>
        <strong>{t('bonus.title', { percentage })}</strong>{' '}
        <span>{t('bonus.text', { code, minimum: formatMoney(minimumCents, currency, i18n.language) })}</span>
      </p>
      <Countdown leftMs={left} label={t('bonus.left', timeParts(left))} />
      <Button to="/credits" kind="on-banner" small>
        {t('bonus.go')}
      </Button>
    </aside>
  )
}

/** Top of the pages of the members area while the time bonus is active (product.md 4.5); nothing otherwise. */
export function BonusBanner({ flush }: Pick<BonusStripProps, 'flush'>) {
  const bonus = useTimeBonus()
  return bonus && <BonusStrip discount={bonus} flush={flush} />
}
