import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { ON_WIDE } from '#engine/ui/breakpoints.ts'
import { fine } from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'

declareLayers()

const { hero, heroText, heroMuted, surface, text, tint, accent, accent2, primary, secondary, banner, unread } =
  vars.colour
const [EYES_X, EYES_Y] = ['50%', '42.5%']

export const page = style(
  landers({
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 2)`,
    padding: `0 ${vars.space.gutter} calc(${vars.space.u} * 3)`,
    background: hero,
    color: heroText,
    overflow: 'hidden',
    '@media': {
      [ON_WIDE]: {
        gridTemplateColumns: 'minmax(0, 1fr) min(40rem, 46vw)',
        gridTemplateRows: 'auto auto 1fr auto',
        rowGap: '1.4rem',
        minHeight: `max(43rem, calc(100vh - ${vars.space.navH}))`,
        paddingBlock: '2.5rem 1.25rem',
      },
    },
  }),
)

export const face = style(
  landers({
    position: 'relative',
    zIndex: -1,
    height: '10.5rem',
    marginInline: '1.5rem',
    '@media': {
      [ON_WIDE]: {
        position: 'absolute',
        insetBlock: 0,
        insetInlineEnd: '2.5rem',
        width: 'min(35.5rem, 42vw)',
        height: 'auto',
        margin: 0,
      },
    },
  }),
)
export const leaves = style(landers({ position: 'absolute', inset: 0, width: '100%', height: '100%' }))
export const green = style(landers({ fill: primary }))
export const yellow = style(landers({ fill: accent }))
export const pale = style(landers({ fill: accent2 }))

/* The shadow is cast by the cut paper: `filter` outside, `clip-path` inside. */
export const strip = style(
  landers({
    position: 'absolute',
    inset: 0,
    filter: `drop-shadow(0 3px 0 color-mix(in srgb, ${vars.colour.scrim} 40%, transparent))`,
  }),
)
export const paper = style(landers({ position: 'absolute', inset: 0, overflow: 'hidden' }))
/* Every portrait has its eyes in one place, and keeps it at any size. */
export const person = style(
  landers({
    position: 'absolute',
    inset: 0,
    height: '100%',
    objectFit: 'cover',
    objectPosition: `${EYES_X} ${EYES_Y}`,
    transformOrigin: `${EYES_X} ${EYES_Y}`,
    scale: '1',
    '@media': { [ON_WIDE]: { scale: '1.4' } },
  }),
)

const slide = (from: string) =>
  landers({
    animation: `${keyframes({ from: { transform: `translate(${from})`, opacity: 0 } })} .9s steps(4) backwards`,
  })
export const brow = style([landers({ translate: '-2.5% 0', rotate: '-1deg' }), slide('-30%, 0')])
export const eyes = style([landers({ translate: '4.5% 0', rotate: '.6deg', zIndex: 1 }), slide('30%, 0')])
export const mouth = style([landers({ translate: '-1% 0' }), slide('0, 30%')])
globalStyle(`.${eyes}`, landers({ animationDelay: '.35s' }))
globalStyle(`.${mouth}`, landers({ animationDelay: '.7s' }))
globalStyle(
  `.${brow} > .${paper}`,
  landers({ background: tint, clipPath: 'polygon(3% 0, 99% 1.5%, 97% 35.4%, 52% 37%, 0 35%)' }),
)
globalStyle(
  `.${eyes} > .${paper}`,
  landers({
    background: accent,
    clipPath: 'polygon(0 36.2%, 48% 37.8%, 100% 35.6%, 98.5% 49.6%, 50% 51%, 1.5% 49.8%)',
  }),
)
globalStyle(
  `.${mouth} > .${paper}`,
  landers({
    background: `color-mix(in srgb, ${accent2} 60%, ${tint})`,
    clipPath: 'polygon(1% 50.8%, 46% 52%, 99% 50.4%, 100% 98.5%, 40% 100%, 2% 98%)',
  }),
)

export const slips = style(
  landers({
    marginBlockStart: '-3.4rem',
    fontSize: `min(${vars.type.t6}, 11.5vw)`,
    lineHeight: 1.02,
    '@media': { [ON_WIDE]: { gridArea: '1 / 1', margin: 0, fontSize: `min(calc(${vars.type.t6} * .94), 6.6vw)` } },
  }),
)
export const slip = style(
  landers({
    display: 'inline-block',
    marginBlockEnd: '.14em',
    padding: '.05em .2em .15em',
    clipPath: 'polygon(1.5% 6%, 46% 1%, 99% 5%, 100% 92%, 60% 99%, .5% 95%)',
  }),
)
/** Each word on paper of another colour, at another slant. */
const PAPERS = [
  [primary, vars.colour.onPrimary, '-2deg'],
  [surface, text, '1.2deg'],
  [banner, vars.colour.onBanner, '-.8deg'],
  [secondary, vars.colour.onSecondary, '1deg'],
  [unread, vars.colour.onUnread, '-1.6deg'],
] as const
for (const [at, [background, color, rotate]] of PAPERS.entries())
  globalStyle(`.${slips} > :nth-child(5n + ${at + 1}) > .${slip}`, landers({ background, color, rotate }))

export const words = style(
  landers({
    order: 1,
    maxWidth: '25em',
    fontSize: vars.type.t3,
    lineHeight: 1.4,
    color: heroMuted,
    textWrap: 'pretty',
    '@media': { [ON_WIDE]: { gridArea: '2 / 1', order: 0 } },
  }),
)
export const form = style(
  landers({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 1.5)`,
    padding: `calc(${vars.space.u} * 2) calc(${vars.space.u} * 2.5)`,
    background: surface,
    color: text,
    clipPath: 'polygon(.6% 1%, 54% 0, 99.4% 1.2%, 100% 62%, 99.2% 99%, 46% 100%, 0 98.6%)',
    '@media': { [ON_WIDE]: { gridArea: '3 / 1', alignSelf: 'end', width: '31rem', maxWidth: '100%' } },
  }),
)
export const foot = style(landers({ order: 2, '@media': { [ON_WIDE]: { gridArea: '4 / 1', order: 0 } } }))
globalStyle(`.${page} > .${fine}`, landers({ color: heroMuted }))
globalStyle(`.${form} > .${fine}`, landers({ paddingBlockEnd: '.4rem' }))
