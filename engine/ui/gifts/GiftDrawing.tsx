import { ART, type DrawnGift, type Shape } from './art.ts'
import * as css from './GiftDrawing.css.ts'

function draw([tag, role, look]: Shape, key: number) {
  const className = css.roles[role]
  switch (tag) {
    case 'path':
      return <path key={key} className={className} {...look} />
    case 'circle':
      return <circle key={key} className={className} {...look} />
    case 'ellipse':
      return <ellipse key={key} className={className} {...look} />
  }
}

/** The picture of a gift, in the colours of the theme. */
export function GiftDrawing({ gift }: { gift: DrawnGift }) {
  return (
    <svg className={css.drawing} viewBox="0 0 120 120" aria-hidden="true">
      {ART[gift].map(draw)}
    </svg>
  )
}
