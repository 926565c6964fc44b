import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { minorDigits } from '#engine/platform/formats/money.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import { type HeldCode, useHeldCodesStore } from '../discounts/held-codes.store.ts'
import type { CreditsView } from './page.ts'
import { type CreditsQuery, searchOf } from './query.ts'

const toHeld = ({ code, percentage, minimumCents, currency }: DiscountView, country: string): HeldCode => ({
  ...{ code, percentage, country },
  minimum: minimumCents / 10 ** minorDigits(currency),
})

const isBetter = (held: HeldCode, shown: DiscountView | null) => held.percentage > (shown?.percentage ?? 0)

type Shown = Pick<CreditsView, 'discount' | 'following' | 'country' | 'codeError'>

/**
 * Holds the codes that a credits page shows, and applies the one that the member entered on the next such page too, as
 * long as it takes more off than the page does by itself. A code that was refused is held no more.
 */
export function useHeldCode({ discount, following, country, codeError }: Shown, query: Partial<CreditsQuery>): void {
  const store = useHeldCodesStore()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const { hold, discountcode } = store.getState()
    const welcome = [discount, following].find((one) => one?.kind === 'welcome')
    if (welcome) hold({ welcomeDiscountcode: toHeld(welcome, country) })
    if (discount?.kind === 'code') hold({ discountcode: toHeld(discount, country) })
    else if (codeError) hold({ discountcode: null })
    else if (query.code === undefined && discountcode?.country === country && isBetter(discountcode, discount)) {
      const search = searchOf({ ...query, code: discountcode.code })
      navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
    }
  }, [store, discount, following, country, codeError, query, pathname, navigate])
}
