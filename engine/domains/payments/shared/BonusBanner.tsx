import { useTranslation } from 'react-i18next'
import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { timeParts, useLeft } from '#engine/platform/client/use-time-left.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Countdown } from '#engine/ui/feedback/Countdown.tsx'
import * as css from './BonusBanner.css.ts'

/** The strip itself, for one discount. */
export function BonusStrip({ discount }: { discount: DiscountView }) {
  const { t, i18n } = useTranslation('credits')
  const left = useLeft(discount.leftMs)
  if (left === undefined || left === 0) return null
  const { code, percentage, minimumCents, currency } = discount
  return (
    <aside className={css.bonus} aria-label={t('bonus.label')}>
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

/** Top of the members area while the time bonus is active (product.md 4.5); nothing otherwise. */
export function BonusBanner() {
  const discount = useShellIfLoaded()?.discount
  return discount?.kind === 'timebonus' ? <BonusStrip discount={discount} /> : null
}
