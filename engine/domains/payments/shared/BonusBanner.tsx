import { lazy, Suspense } from 'react'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { useTimeBonus } from '../bonus/use-time-bonus.ts'
import * as css from './BonusBanner.css.ts'

const BonusStrip = lazy(() => loadPart(() => import('../bonus/BonusStrip.tsx')))

type BonusBannerProps = {
  /** From edge to edge, where the page has no margins of its own. */
  flush?: boolean | undefined
}

/** Top of the pages of the members area while the time bonus is active (product.md 4.5); nothing otherwise. */
export function BonusBanner({ flush }: BonusBannerProps) {
  const bonus = useTimeBonus()
  if (!bonus) return null
  return (
    <Suspense>
      <BonusStrip discount={bonus} className={classNames(css.bonus, flush && css.flush)} />
    </Suspense>
  )
}
