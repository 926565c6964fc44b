import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRevalidator } from 'react-router'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { timeParts } from '#engine/platform/client/use-time-left.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { useOfferLeft } from '../bonus/bonus-clock.ts'
import { useHeldCodesStore } from '../discounts/held-codes.store.ts'
import * as css from './credits.css.ts'
import { type CreditsQuery, searchOf } from './query.ts'

const two = (value: number) => String(value).padStart(2, '0')

type DiscountNoteProps = {
  discount: DiscountView
  /** What the member gets when that one ends. */
  following: DiscountView | null
  /** What the address says: a code that was entered can be taken back. */
  query: Partial<CreditsQuery>
  /** The banner of the time bonus is on the page, and says what the note would. */
  underBanner: boolean
}

/**
 * Says what the discount is for, on which orders it counts and when it ends, by the server's clock (product.md 10.4).
 * At its end the page shows the prices without it.
 */
export function DiscountNote({ discount, following, query, underBanner }: DiscountNoteProps) {
  const { t, i18n } = useTranslation('credits')
  const tag = useDateTag()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const codes = useHeldCodesStore()
  const zone = useUser((state) => state.user?.time_zone) || 'UTC'
  const left = useOfferLeft(discount)
  const isOver = discount.expiresAt !== null && left === 0
  useEffect(() => {
    if (isOver) revalidate()
  }, [isOver, revalidate])
  const { kind, code, percentage, minimumCents, currency, expiresAt } = discount
  if (underBanner && kind === 'timebonus') return null
  const dateOf = (time: number) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: zone }).format(time)
  /** The remaining hours on the last day, else the date. */
  const endOf = (leftMs: number, end: number) => (leftMs < DAY_MS ? clockOf(leftMs) : dateOf(end))
  const minimum = formatMoney(minimumCents, currency, i18n.language)
  return (
    <aside className={css.discount}>
      <Icon name="badge-percent" />
      <p>
        <strong>{t('applied', { code })}</strong>{' '}
        <span>
          {t(`why.${kind}`)} {t(minimumCents > 0 ? 'appliedText' : 'appliedTextAny', { percentage, minimum })}{' '}
          {expiresAt !== null && !following && t('ends', { time: endOf(left, expiresAt) })}
          {expiresAt !== null &&
            following?.expiresAt != null &&
            t('endsThen', {
              time: endOf(left, expiresAt),
              percentage: following.percentage,
              date: dateOf(following.expiresAt),
            })}
        </span>
      </p>
      {kind === 'code' && (
        <Button
          to={`${pathname}${searchOf({ ...query, code: undefined })}`}
          kind="on-banner"
          small
          preventScrollReset
          onClick={() => codes.getState().hold({ discountcode: null })}
        >
          {t('code.remove')}
        </Button>
      )}
    </aside>
  )
}

function clockOf(leftMs: number): string {
  const { hours, minutes, seconds } = timeParts(leftMs)
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`
}
