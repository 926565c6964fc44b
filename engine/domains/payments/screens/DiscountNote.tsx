import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { timeParts, useLeft } from '#engine/platform/client/use-time-left.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import * as css from './credits.css.ts'

const DAY_MS = 24 * 3_600_000
const two = (value: number) => String(value).padStart(2, '0')

/**
 * Says what the discount is for, on which orders it counts and when it ends, by the server's clock (product.md 10.4).
 * At its end the page shows the prices without it.
 */
export function DiscountNote({ discount }: { discount: DiscountView }) {
  const { t, i18n } = useTranslation('credits')
  const { revalidate } = useRevalidator()
  const left = useLeft(discount.leftMs)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) revalidate()
  }, [isOver, revalidate])
  const { kind, code, percentage, minimumCents, currency, expiresAt } = discount
  const minimum = formatMoney(minimumCents, currency, i18n.language)
  return (
    <aside className={css.discount}>
      <Icon name="badge-percent" />
      <p>
        <strong>{t('applied', { code })}</strong>{' '}
        <span>
          {t(`why.${kind}`)} {t('appliedText', { percentage, minimum })}{' '}
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
