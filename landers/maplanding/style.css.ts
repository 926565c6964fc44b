import { globalStyle, style } from '@vanilla-extract/css'
import { BELOW_WIDE, ON_WIDE } from '#engine/ui/breakpoints.ts'
import { lead as leadText } from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'
import { REACHES } from './reaches.ts'

declareLayers()

/** Where the charts stand on wide screens: beside the card. */
const CHART_FROM = '36%'
const { colour, type, space, motion } = vars

/** A line is as wide on the screen whatever the scale of its drawing. */
const fixed = { vectorEffect: 'non-scaling-stroke' } as const

export const page = style(
  landers({
    position: 'relative',
    display: 'grid',
    overflow: 'hidden',
    background: `color-mix(in srgb, ${colour.accent2} 26%, ${colour.hero})`,
    color: colour.heroText,
    '@media': {
      [ON_WIDE]: {
        minHeight: `calc(100vh - ${space.navH})`,
        alignItems: 'center',
        padding: `calc(${space.u} * 4) ${space.gutter}`,
      },
    },
  }),
)

export const chart = style(
  landers({
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    insetInlineStart: CHART_FROM,
    '@media': { [BELOW_WIDE]: { position: 'relative', insetInlineStart: 0, height: 'clamp(6.5rem, 17vh, 22rem)' } },
  }),
)
export const map = style(
  landers({ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' }),
)

export const view = style(
  landers({
    opacity: 0,
    visibility: 'hidden',
    transition: `opacity ${motion.mSlow} ${motion.mEase}, visibility ${motion.mSlow}`,
  }),
)
export const land = style(
  landers({ fill: colour.bg, fillRule: 'evenodd', stroke: colour.lineStrong, strokeWidth: 1.1, ...fixed }),
)
export const shelf = style(
  landers({ fill: 'none', stroke: colour.surface, strokeLinejoin: 'round', opacity: 0.22, pointerEvents: 'none' }),
)
export const border = style(
  landers({ fill: 'none', stroke: colour.muted, strokeWidth: 1, strokeDasharray: '7 3 1 3', ...fixed }),
)
export const graticule = style(
  landers({ fill: 'none', stroke: colour.muted, strokeWidth: 0.6, opacity: 0.3, ...fixed }),
)
export const town = style(landers({ fill: colour.text }))
export const wideOnly = style(landers({ '@media': { [BELOW_WIDE]: { display: 'none' } } }))
export const home = style(landers({ fontWeight: vars.type.wStrong }))
export const km = style(landers({ fontWeight: vars.type.wStrong }))

export const ring = style(
  landers({ fill: 'none', stroke: colour.text, strokeWidth: 1, strokeDasharray: '2 5', opacity: 0.6, ...fixed }),
)
const growing = {
  transform: 'scale(.25)',
  transition: `transform ${motion.mSlow} ${motion.mEase}`,
}
export const reach = style(landers({ fill: colour.accent, opacity: 0.22, ...growing }))
export const reachEdge = style(landers({ fill: 'none', stroke: colour.link, strokeWidth: 2.5, ...fixed, ...growing }))
export const dot = style(landers({ fill: colour.link, stroke: colour.bg, strokeWidth: 2.5, ...fixed }))

export const compass = style(
  landers({
    position: 'absolute',
    insetBlockEnd: `calc(${space.u} * 4)`,
    insetInlineEnd: space.gutter,
    width: '7.5rem',
    height: 'auto',
    fill: colour.text,
    '@media': { [BELOW_WIDE]: { display: 'none' } },
  }),
)
export const sources = style(
  landers({
    position: 'absolute',
    insetBlockEnd: '.35rem',
    insetInlineEnd: space.gutter,
    fontSize: '.75rem',
    lineHeight: 1.3,
    padding: '0 .4em',
    color: colour.text,
    background: colour.bg,
    borderRadius: vars.shape.rS,
    '@media': { [BELOW_WIDE]: { insetBlock: '.35rem auto', insetInline: `${space.gutter} auto` } },
  }),
)

export const card = style(
  landers({
    position: 'relative',
    zIndex: 1,
    display: 'grid',
    gap: `calc(${space.u} * 1.5)`,
    '@media': {
      [ON_WIDE]: { width: 'min(29rem, 40vw)' },
      [BELOW_WIDE]: {
        marginBlockStart: `calc(${space.u} * -3)`,
        padding: `calc(${space.u} * 2) ${space.gutter} calc(${space.u} * 3)`,
        borderInlineWidth: 0,
        borderEndStartRadius: 0,
        borderEndEndRadius: 0,
      },
    },
  }),
)
export const title = style(landers({ fontSize: type.t5, hyphens: 'auto' }))
export const lead = style(landers({ fontSize: type.t2 }))

export const distances = style(landers({ border: 0, padding: 0, margin: 0, minWidth: 0 }))
export const stops = style(
  landers({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', textAlign: 'center' }),
)
/** A stop of the line, its distance below it; the line leads to it from the one before. */
export const stop = style(
  landers({
    position: 'relative',
    display: 'grid',
    alignContent: 'end',
    minHeight: '3.25rem',
    paddingBlockStart: '1.7rem',
    fontSize: type.t1,
    lineHeight: 1.3,
    color: colour.muted,
    cursor: 'pointer',
  }),
)

/* On a phone the button comes first. */
globalStyle(`.${card} .${leadText}`, landers({ '@media': { [BELOW_WIDE]: { order: 1 } } }))
globalStyle(
  `.${stop} > input`,
  landers({ position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' }),
)
globalStyle(
  `.${stop}::before`,
  landers({
    content: "''",
    position: 'absolute',
    insetBlockStart: '.8rem',
    insetInline: '-50% 50%',
    height: '4px',
    background: colour.line,
  }),
)
globalStyle(`.${stop}:first-child::before`, landers({ display: 'none' }))
globalStyle(
  `.${stop}::after`,
  landers({
    content: "''",
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: 'calc(.8rem + 2px)',
    insetInlineStart: '50%',
    width: '1rem',
    height: '1rem',
    margin: '-.5rem',
    borderRadius: '50%',
    background: colour.surface,
    border: `2px solid ${colour.fieldLine}`,
  }),
)
globalStyle(
  `.${stop}:has(input:checked)::before, .${stop}:has(~ .${stop} > input:checked)::before`,
  landers({ background: colour.primary }),
)
globalStyle(
  `.${stop}:has(input:checked)::after`,
  landers({
    background: colour.primary,
    borderColor: colour.primary,
    boxShadow: `0 0 0 4px ${colour.surface}, 0 0 0 6px ${colour.primary}`,
  }),
)
globalStyle(`.${stop}:has(input:checked)`, landers({ color: colour.text, fontWeight: type.wStrong }))
globalStyle(
  `.${stop}:has(input:focus-visible)`,
  landers({ outline: `3px solid ${colour.focus}`, outlineOffset: '2px', borderRadius: vars.shape.rS }),
)

/* Written over coasts as well as over land and sea. */
globalStyle(
  `.${map} text`,
  landers({
    fill: colour.text,
    font: `${type.wBody} 4.1px ${type.fBody}`,
    stroke: colour.bg,
    strokeWidth: 1.1,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
    '@media': {
      [BELOW_WIDE]: { fontSize: '7px', strokeWidth: 1.6 },
      '(min-width: 576px) and (max-width: 991.98px)': { fontSize: '4.4px' },
    },
  }),
)
globalStyle(
  `.${map} .${home}`,
  landers({ fontWeight: type.wStrong, fontSize: '5px', '@media': { [BELOW_WIDE]: { fontSize: '7.6px' } } }),
)
globalStyle(`.${map} .${km}`, landers({ fontWeight: type.wStrong }))
globalStyle(`.${compass} > circle`, landers({ fill: colour.bg, fillOpacity: 0.7, stroke: colour.text, strokeWidth: 1 }))

/* The reach follows the chosen distance. */
globalStyle(
  `.${page}:not(:has([name='distance']:checked)) :is(.${reach}, .${reachEdge})`,
  landers({ visibility: 'hidden' }),
)
for (const km of REACHES)
  globalStyle(
    `.${page}:has([name='distance'][value='${km}']:checked) :is(.${reach}, .${reachEdge})`,
    landers({ transform: `scale(${km / 100})` }),
  )

/* The chart is that of the chosen town; of the first one while none is chosen. */
const shown = landers({ opacity: 1, visibility: 'visible' })
globalStyle(`.${view}:first-of-type`, shown)
const choosing = (option: number) => `.${page}:has([name='city'] > option:nth-child(${option}):checked)`
for (const at of [2, 3, 4]) {
  globalStyle(`${choosing(at + 1)} .${view}`, landers({ opacity: 0, visibility: 'hidden' }))
  globalStyle(`${choosing(at + 1)} .${view}:nth-of-type(${at})`, shown)
}
