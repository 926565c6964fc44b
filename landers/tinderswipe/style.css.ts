import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { ON_WIDE } from '#engine/ui/breakpoints.ts'
import { icon } from '#engine/ui/display/Icon.css.ts'
import { fine } from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'
import { ANSWERS, CARDS } from './cards.ts'

declareLayers()

const { hero, heroText, heroMuted, surface, text, muted, accent2, tint, banner, okText, line } = vars.colour
/** Cards bear text, which the shapes of some themes' photos would cut. */
const shape = vars.shape.rPanel

export const page = style(
  landers({
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 2)`,
    padding: `calc(${vars.space.u} * 2) ${vars.space.gutter} calc(${vars.space.u} * 4)`,
    background: hero,
    color: heroText,
    overflow: 'hidden',
    '@media': {
      [ON_WIDE]: {
        gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
        gridTemplateRows: '1fr auto auto auto auto 1fr',
        columnGap: '3rem',
        rowGap: '1.1rem',
        minHeight: `max(41rem, calc(100vh - ${vars.space.navH}))`,
      },
    },
  }),
)
export const ornament = style(
  landers({
    position: 'absolute',
    zIndex: -1,
    width: '24rem',
    aspectRatio: '1',
    insetInlineEnd: '-11.5rem',
    insetBlockStart: '7rem',
    background: accent2,
    '@media': { [ON_WIDE]: { width: '54rem', insetInlineEnd: '-17rem', insetBlockStart: '-8rem' } },
  }),
)
export const title = style(
  landers({
    fontSize: vars.type.t5,
    textWrap: 'balance',
    hyphens: 'auto',
    '@media': { [ON_WIDE]: { gridArea: '2 / 1', fontSize: `calc(${vars.type.t6} * .88)` } },
  }),
)
export const words = style(
  landers({
    order: 1,
    maxWidth: '24em',
    fontSize: vars.type.t3,
    lineHeight: 1.4,
    color: heroMuted,
    textWrap: 'pretty',
    '@media': { [ON_WIDE]: { gridArea: '3 / 1', order: 0 } },
  }),
)

/* The deck: all cards lie in one place, so that the largest makes room for all. */
export const deck = style(
  landers({
    display: 'grid',
    justifySelf: 'center',
    width: '15.5rem',
    marginBlockStart: '.5rem',
    '@media': { [ON_WIDE]: { gridArea: '1 / 2 / 7 / 3', alignSelf: 'center', width: '23rem', minHeight: '35rem' } },
  }),
)
export const turn = style(
  landers({
    gridArea: '1 / 1',
    display: 'grid',
    gridTemplateRows: '1fr auto',
    gap: `calc(${vars.space.u} * 1.5)`,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    visibility: 'hidden',
  }),
)
export const legend = style(
  landers({ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }),
)
export const last = style(
  landers({
    gridArea: '1 / 1',
    display: 'grid',
    visibility: 'hidden',
    '@media': { '(max-width: 991.98px)': { marginInline: '-2.5rem' } },
  }),
)
/* On top lies the first card that has no answer. */
globalStyle(
  `.${turn}:first-of-type, .${turn}:has(:checked) + .${turn}, .${turn}:has(:checked) + .${last}, .${deck}:not(:has(.${turn})) > .${last}`,
  landers({ visibility: 'visible' }),
)
const gone = `.${turn}:has(:checked)`
globalStyle(`.${turn}${gone}`, landers({ visibility: 'hidden', transition: 'visibility 0s .45s' }))

const sheet = {
  background: surface,
  color: text,
  borderRadius: shape,
  boxShadow: vars.shape.sh2,
  border: `${vars.shape.bw} solid ${line}`,
} as const
export const card = style(
  landers({
    ...sheet,
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto auto',
    gap: '.4rem',
    minHeight: '17rem',
    padding: '1.1rem 1.25rem 1.25rem',
    textAlign: 'center',
    rotate: '3deg',
    cursor: 'grab',
    touchAction: 'pan-y',
    userSelect: 'none',
    transition: `translate .45s ${vars.motion.mEase}, rotate .45s ${vars.motion.mEase}, opacity .45s`,
    '@media': { [ON_WIDE]: { padding: '1.75rem 2rem 2rem' } },
  }),
)
globalStyle(`.${card}[data-held]`, landers({ transition: 'none', cursor: 'grabbing' }))
for (const [answer, way] of [
  ['no', -1],
  ['yes', 1],
] as const)
  globalStyle(
    `.${turn}:has([data-answer=${answer}]:checked) > .${card}`,
    landers({ translate: `${way * 130}% -12%`, rotate: `${way * 22}deg`, opacity: 0 }),
  )
globalStyle(`${gone} > .${card}`, landers({ pointerEvents: 'none' }))

/* Two cards below the one on top. */
export const under = style(
  landers({ gridArea: '1 / 1', position: 'relative', marginBlockEnd: '4.5rem', pointerEvents: 'none' }),
)
globalStyle(
  `.${under}::before, .${under}::after`,
  landers({ content: "''", position: 'absolute', inset: 0, borderRadius: shape }),
)
globalStyle(
  `.${under}::before`,
  landers({
    rotate: '-13deg',
    translate: '-9% 6%',
    background: banner,
    '@media': { '(max-width: 991.98px)': { rotate: '-9deg' } },
  }),
)
globalStyle(
  `.${under}::after`,
  landers({ rotate: '-6deg', translate: '-4% 3%', background: `color-mix(in srgb, ${tint} 80%, ${accent2})` }),
)

export const art = style(landers({ display: 'grid', placeItems: 'center', minHeight: 0, pointerEvents: 'none' }))
globalStyle(`.${art} > svg`, landers({ width: 'auto', height: '8.5rem', '@media': { [ON_WIDE]: { height: '15rem' } } }))
export const question = style(
  landers({
    font: `${vars.type.wDisplay} ${vars.type.t4}/1.15 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    letterSpacing: vars.type.trackDisplay,
    textTransform: vars.type.caseDisplay,
    textWrap: 'balance',
    hyphens: 'auto',
  }),
)
export const hint = style(landers({ fontSize: vars.type.t0, color: muted }))
/** True with script alone. */
export const how = style(landers({ visibility: 'hidden' }))
globalStyle(
  `.${deck}[data-swipes] .${turn}:is(:first-of-type, :has(:checked) + .${turn}):not(:has(:checked)) .${how}`,
  landers({ visibility: 'visible' }),
)

const stamp = {
  position: 'absolute',
  insetBlockStart: '1.2rem',
  padding: '.1em .55em',
  border: '3px solid currentColor',
  borderRadius: vars.shape.rM,
  font: `${vars.type.wDisplay} ${vars.type.t3}/1.15 ${vars.type.fDisplay}`,
  fontStretch: vars.type.wdthDisplay,
  background: surface,
  opacity: 0,
  transition: `opacity ${vars.motion.mFast}`,
} as const
export const stamps = styleVariants({
  yes: [landers({ ...stamp, insetInlineEnd: '1.1rem', rotate: '10deg', color: okText })],
  no: [landers({ ...stamp, insetInlineStart: '1.1rem', rotate: '-10deg', color: vars.colour.dangerText })],
})
for (const answer of ANSWERS)
  globalStyle(
    `.${card}[data-lean=${answer}] > .${stamps[answer]}, .${turn}:has([data-answer=${answer}]:checked) .${stamps[answer]}`,
    landers({ opacity: 1 }),
  )

export const thumbs = style(
  landers({ display: 'flex', justifyContent: 'center', gap: '.75rem', marginInline: '-1.25rem' }),
)
globalStyle(`${gone} > .${thumbs}`, landers({ visibility: 'hidden' }))
const thumb = {
  position: 'relative',
  display: 'inline-flex',
  flex: '1 1 0',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.5em',
  minHeight: `max(3.25rem, ${vars.space.control})`,
  padding: '.3em .6em',
  borderRadius: vars.shape.rBtn,
  font: `${vars.type.wLabel} ${vars.type.t2}/1.1 ${vars.type.fLabel}`,
  textAlign: 'center',
  cursor: 'pointer',
} as const
export const thumbOf = styleVariants({
  no: [landers({ ...thumb, background: surface, color: text, border: `${vars.shape.bwStrong} solid ${text}` })],
  yes: [landers({ ...thumb, background: vars.colour.primary, color: vars.colour.onPrimary })],
})
globalStyle(`.${thumbOf.no}:hover`, landers({ background: tint }))
globalStyle(`.${thumbOf.yes}:hover`, landers({ background: vars.colour.primaryHover }))
globalStyle(
  `.${thumbs} > label:has(:focus-visible)`,
  landers({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '3px' }),
)
globalStyle(`.${thumbs} span`, landers({ minWidth: 0, overflowWrap: 'break-word', hyphens: 'auto' }))
globalStyle(`.${thumbs} .${icon}`, landers({ fontSize: '1.25em', flex: 'none' }))
/** Invisible over its button: the button is clickable, and the browser shows its focus there. */
export const radio = style(
  landers({ position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' }),
)

export const lastCard = style(
  landers({
    ...sheet,
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    gap: `calc(${vars.space.u} * 1.5)`,
    padding: '1.25rem',
    '@media': { [ON_WIDE]: { padding: '2rem' } },
  }),
)
export const lastTitle = style(landers({ fontSize: vars.type.t4, hyphens: 'auto' }))

export const lines = style(
  landers({
    ...sheet,
    position: 'relative',
    order: 2,
    display: 'grid',
    gap: '.45rem',
    alignContent: 'start',
    maxWidth: '27rem',
    minHeight: '8rem',
    padding: '1.2rem 1.4rem',
    borderRadius: vars.shape.rPanel,
    '@media': { [ON_WIDE]: { gridArea: '4 / 1', order: 0, minHeight: '14rem' } },
  }),
)
export const linesTitle = style(landers({ fontSize: vars.type.t0, fontWeight: vars.type.wLabel, color: muted }))
const write = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0)' } })
const said = landers({
  display: 'none',
  font: `${vars.type.wDisplay} ${vars.type.t3}/1.25 ${vars.type.fDisplay}`,
  fontStretch: vars.type.wdthDisplay,
  overflowWrap: 'break-word',
  hyphens: 'auto',
  animation: `${write} .6s ${vars.motion.mEase}`,
})
export const lineOf = styleVariants(
  Object.fromEntries(CARDS.flatMap((_, at) => ANSWERS.map((answer) => [`${answer}${at}`, said] as const))),
  (rule) => [rule],
)
for (const [at] of CARDS.entries())
  for (const answer of ANSWERS)
    globalStyle(
      `.${page}:has(.${turn}:nth-of-type(${at + 1}) [data-answer=${answer}]:checked) .${lineOf[`${answer}${at}`]}`,
      landers({ display: 'block' }),
    )
export const wait = style(
  landers({
    width: '55%',
    marginBlock: '.9rem .4rem',
    borderBlockStart: `2px dotted ${vars.colour.fieldLine}`,
  }),
)
globalStyle(`.${page}:has(.${turn}:last-of-type :checked) .${wait}`, landers({ display: 'none' }))
export const again = style(
  landers({
    position: 'absolute',
    insetBlockStart: '.35rem',
    insetInlineEnd: '1.4rem',
    visibility: 'hidden',
    minHeight: '2.75rem',
    padding: 0,
    border: 0,
    background: 'none',
    color: vars.colour.link,
    font: `${vars.type.wLabel} ${vars.type.t1}/1.2 ${vars.type.fLabel}`,
    textDecoration: 'underline',
    cursor: 'pointer',
  }),
)
globalStyle(`.${page}:has(.${turn} :checked) .${again}`, landers({ visibility: 'visible' }))

export const small = style(
  landers({ order: 3, maxWidth: '34em', '@media': { [ON_WIDE]: { gridArea: '5 / 1', order: 0 } } }),
)
globalStyle(`.${page} > .${fine}`, landers({ color: heroMuted }))
