import * as css from './style.css.ts'

const STRIPE = 20
const HEIGHT = 400
const SCALLOP = 14

/** A striped blind over a whole scene, of which the stylesheet shows the foot, or all of it. */
export function Awning({ stripes, look }: { stripes: number; look: string }) {
  return (
    <svg
      className={`${css.awning} ${look}`}
      viewBox={`0 0 ${stripes * STRIPE} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: stripes }, (_, at) => (
        <path
          key={at}
          className={at % 2 === 0 ? undefined : css.plain}
          d={`M${at * STRIPE},0h${STRIPE}v${HEIGHT - SCALLOP}a${STRIPE / 2},${SCALLOP} 0 0 1 ${-STRIPE},0Z`}
        />
      ))}
    </svg>
  )
}
