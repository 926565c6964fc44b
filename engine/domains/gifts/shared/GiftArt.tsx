import { lazy, Suspense } from 'react'
import type { GiftId } from '#engine/db/choices/gifts.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { classNames } from '#engine/ui/class-names.ts'
import * as css from './gifts.css.ts'

const GiftDrawing = lazy(() =>
  loadPart(() => import('#engine/ui/gifts/GiftDrawing.tsx').then((module) => ({ default: module.GiftDrawing }))),
)

/** The place of a gift's picture, which comes later and moves nothing. */
export function GiftArt({ gift, className }: { gift: GiftId; className?: string }) {
  return (
    <span className={classNames(css.art, className)}>
      <Suspense>
        <GiftDrawing gift={gift} />
      </Suspense>
    </span>
  )
}
