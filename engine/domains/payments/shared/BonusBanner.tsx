import { type ComponentProps, lazy, memo, Suspense } from 'react'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { useTimeBonus } from '../bonus/use-time-bonus.ts'
import * as css from './BonusBanner.css.ts'

const BonusStrip = lazy(() => loadPart(() => import('../bonus/BonusStrip.tsx')))

/** Keeps what the server drew until its script has come: React drops that where the boundary is rendered again before. */
const Strip = memo(function Strip(props: ComponentProps<typeof BonusStrip>) {
  return (
    <Suspense>
      <BonusStrip {...props} />
    </Suspense>
  )
})

type BonusBannerProps = {
  /** From edge to edge, where the page has no margins of its own. */
  flush?: boolean | undefined
}

/** Top of the pages of the members area while the time bonus is active (product.md 4.5); nothing otherwise. */
export function BonusBanner({ flush }: BonusBannerProps) {
  const bonus = useTimeBonus()
  return bonus && <Strip discount={bonus} className={classNames(css.banner, flush && css.flush)} />
}
