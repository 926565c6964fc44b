import { classNames } from '#engine/ui/class-names.ts'
import { photo } from '#engine/ui/display/Photo.css.ts'
import * as css from '#engine/ui/structure/card/card.css.ts'

/** A tile still loading, in the shape of the design's own tile. Stands in `ul.grid`. */
export function SkeletonTile() {
  return (
    <li className={classNames(css.tile, css.skel)} aria-hidden="true">
      <div className={photo} />
      <div className={css.tileBody}>
        <span className={classNames(css.bar, css.w6)} />
        <span className={classNames(css.bar, css.w4)} />
      </div>
    </li>
  )
}
