import { useTranslation } from 'react-i18next'
import { timeParts, useLeft } from '#engine/platform/client/use-time-left.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import * as css from './credits.css.ts'

const DAY_MS = 24 * 3_600_000
const two = (value: number) => String(value).padStart(2, '0')

/** Shows the discount in the prices and when it ends, by the server's clock (product.md 10.4). */
export function DiscountNote({ discount }: { discount: DiscountView }) {
  const { t, i18n } = useTranslation('credits')
  const left = useLeft(discount.leftMs)
  const { code, percentage, minimumCents, currency, expiresAt } = discount
  const minimum = formatMoney(minimumCents, currency, i18n.language)
  return (
    <aside className={css.discount}>
      <Icon name="badge-percent" />
      <p>
        <strong>{t('applied', { code })}</strong>{' '}
        <span>
          {t('appliedText', { percentage, minimum })}{' '}
          {left !== undefined && expiresAt !== null && t('ends', { time: endOf(left, expiresAt, i18n.language) })}
        </span>
      </p>
    </aside>
  )
}

/** The remaining hours on the last day, else the date. */
function endOf(leftMs: number, expiresAt: number, locale: string): string {
  const { hours, minutes, seconds } = timeParts(leftMs)
  if (leftMs < DAY_MS) return `${two(hours)}:${two(minutes)}:${two(seconds)}`
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt)
}
