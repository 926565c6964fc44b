import { useId } from 'react'
import * as css from './style.css.ts'

/**
 * The rope in the order in which it is painted, with the turn in which each stretch of it is laid: a bowline around a
 * mooring post, seen from above.
 */
const STRETCHES = [
  { turn: 2, d: 'M420,312C436,420 372,506 262,508C158,510 104,440 118,366C128,312 172,282 226,268' },
  { turn: 3, d: 'M226,268C268,256 292,236 304,196L330,118' },
  {
    turn: 1,
    d: 'M372,196C372,262 352,300 306,304C262,307 236,276 244,240C252,206 292,194 330,204C384,218 412,262 420,312',
  },
  { turn: 4, d: 'M330,118C342,84 366,66 396,76' },
  { turn: 5, d: 'M396,76C424,86 428,118 408,140C394,154 372,162 348,176' },
  { turn: 0, d: 'M372,-700V196' },
  { turn: 5, d: 'M396,76C424,86 428,118 408,140C400,148 390,154 380,158' },
] as const

/** A stretch of laid rope: its dark edge, its yarn, the shade below and the strands; the mask draws it. */
function Stretch({ d, turn, mask }: { d: string; turn: number; mask: string }) {
  return (
    <g mask={`url(#${mask})`}>
      <mask id={mask} className={css.mask} maskUnits="userSpaceOnUse" x="0" y="-700" width="600" height="1400">
        <path className={`${css.draw} ${css.turns[turn]}`} d={d} pathLength="100" />
      </mask>
      <path className={`${css.rope} ${css.edge}`} d={d} />
      <path className={`${css.rope} ${css.yarn}`} d={d} />
      <path className={`${css.rope} ${css.below}`} d={d} />
      <path className={`${css.rope} ${css.strands}`} d={d} />
    </g>
  )
}

/** A drawing of 600 by 420 whose still state is the finished knot. */
export function Knot({ label }: { label: string | undefined }) {
  const id = useId()
  return (
    <svg className={css.drawing} viewBox="0 118 600 420" role="img" aria-label={label}>
      <g transform="rotate(-90 300 300)">
        <circle className={css.halo} cx="262" cy="392" r="92" />
        <circle className={css.post} cx="262" cy="392" r="78" />
        <circle className={css.postTop} cx="246" cy="376" r="42" />
        {STRETCHES.map(({ d, turn }, at) => (
          <Stretch key={d} d={d} turn={turn} mask={`${id}-${at}`} />
        ))}
      </g>
    </svg>
  )
}
