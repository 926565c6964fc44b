import type { ReactNode } from 'react'
import * as css from './style.css.ts'

export interface SceneOfDay {
  readonly time: string
  /** Which of the two are in it. */
  readonly who: readonly (0 | 1)[]
  readonly backdrop: ReactNode
}

const backdrop = (width: number, children: ReactNode) => (
  <svg className={css.backdrop} viewBox={`0 0 ${width} 420`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {children}
  </svg>
)

const MORNING = backdrop(
  200,
  <>
    <rect className={css.dawn} width="200" height="420" />
    <circle className={css.pale} cx="150" cy="140" r="58" />
    <path className={css.glass} d="M18 128h62v112H18Z" />
    <path className={css.white} d="M12 128h74v8H12ZM45 132h7v108h-7ZM0 240h200v16H0Z" />
    <path className={css.warm} d="M0 256h200v164H0Z" />
  </>,
)

const NOON = backdrop(
  200,
  <>
    <rect className={css.sky} width="200" height="420" />
    <circle className={css.pale} cx="54" cy="118" r="34" />
    <path className={css.sea} d="M0 196h200v224H0Z" />
    <path className={css.sky} d="M0 218h90v5H0ZM120 244h80v4h-80ZM20 272h60v4H20Z" />
    <path className={css.sand} d="M0 330C60 300 140 310 200 296V420H0Z" />
  </>,
)

const SUNSET = backdrop(
  640,
  <>
    <rect className={css.evening} width="640" height="420" />
    <path className={css.eveningLight} d="M0 60h640v62H0Z" />
    <circle className={css.sun} cx="322" cy="206" r="112" />
    <path
      className={css.houses}
      d="M0 214v-66l60-26 40 30v62ZM540 214v-52l36-22 54 18 10-4v60ZM590 140V84h10v58ZM584 84h22l-11-20Z"
    />
    <path className={css.sea} d="M0 212h640v208H0Z" />
    <path
      className={css.glitter}
      d="M232 226h176v8H232ZM262 248h120v7H262ZM292 270h64v6h-64ZM50 240h80v5H50ZM510 254h110v5H510ZM30 290h60v5H30ZM540 300h70v5h-70Z"
    />
    <path className={css.white} d="M118 206l24-66 26 66Z" />
    <path className={css.houses} d="M104 212h78l-12 16h-54ZM0 372h640v48H0Z" />
  </>,
)

const STARS = ['24 96', '60 150', '170 214', '36 214', '100 196', '150 70'] as const

const NIGHT = backdrop(
  200,
  <>
    <rect className={css.night} width="200" height="420" />
    <path className={css.moon} d="M150 100a32 32 0 1 0 20 52a27 27 0 0 1-20-52Z" />
    {STARS.map((at) => (
      <circle key={at} className={css.moon} transform={`translate(${at})`} r="2.4" />
    ))}
    <path className={css.nightSea} d="M0 262h200v158H0Z" />
  </>,
)

/** One day in four scenes; the third is the large one, and the first picture. */
export const SCENES: readonly SceneOfDay[] = [
  { time: '08:10', who: [0], backdrop: MORNING },
  { time: '13:30', who: [1], backdrop: NOON },
  { time: '19:45', who: [0, 1], backdrop: SUNSET },
  { time: '23:20', who: [0, 1], backdrop: NIGHT },
]
