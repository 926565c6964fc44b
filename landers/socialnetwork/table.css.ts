import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { BELOW_WIDE, ON_WIDE } from '#engine/ui/breakpoints.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'

declareLayers()

const { hero, heroText, surface, text, muted, bg, tint, line, lineStrong, accent, accent2, primary, secondary, link } =
  vars.colour
const mixed = (one: string, share: number, other: string) => `color-mix(in srgb, ${one} ${share}%, ${other})`
/** How wide a place is. */
const place = 'clamp(4.6rem, 21vw, 11.5rem)'

export const table = style(
  landers({
    position: 'relative',
    isolation: 'isolate',
    minWidth: 0,
    '@media': { [ON_WIDE]: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'end' } },
  }),
)
/* The cloth begins below the faces and covers what is left of the page. */
globalStyle(
  `.${table}::before`,
  landers({
    content: "''",
    position: 'absolute',
    zIndex: -2,
    insetBlock: `calc(${place} * .62) 0`,
    insetInline: 0,
    background: surface,
  }),
)
globalStyle(
  `.${table}::after`,
  landers({
    content: "''",
    position: 'absolute',
    zIndex: -2,
    insetBlockStart: `calc(${place} * .62 + .9rem)`,
    insetInline: 0,
    borderBlockStart: `2px dashed ${line}`,
  }),
)
export const seats = style(
  landers({
    display: 'grid',
    gridTemplateColumns: `repeat(4, ${place})`,
    justifyContent: 'space-between',
    gap: '.5rem',
    margin: 0,
    padding: `0 ${vars.space.gutter} .75rem`,
    listStyle: 'none',
    '@media': { [ON_WIDE]: { gap: '1.75rem', paddingBlockEnd: '2rem' } },
  }),
)
const laid = keyframes({ from: { opacity: 0, transform: 'scale(1.12)' } })
export const seat = style(
  landers({
    display: 'grid',
    gridTemplateRows: `calc(${place} * .62) auto 1fr`,
    justifyItems: 'center',
    gap: '.6rem',
    minWidth: 0,
  }),
)
const chairShape = {
  position: 'relative',
  display: 'block',
  width: `calc(${place} * .62)`,
  height: `calc(${place} * .62)`,
  borderRadius: '32% 32% 12% 12%',
} as const
export const chair = style(landers({ ...chairShape, background: mixed(primary, 78, hero) }))
export const free = style(
  landers({ ...chairShape, height: '92%', border: `2.5px dashed ${heroText}`, borderRadius: '34%' }),
)
/** A face: its ground is the theme's, and it sits at the edge of the cloth. */
export const round = style(
  landers({
    position: 'absolute',
    insetInline: '6%',
    insetBlockStart: '16%',
    aspectRatio: '1',
    overflow: 'hidden',
    background: mixed(accent, 70, tint),
    border: `3px solid ${surface}`,
    borderRadius: '50%',
  }),
)
export const person = style(landers({ position: 'absolute', insetInline: 0, insetBlockStart: '1%' }))
globalStyle(`.${chair} > .${round}`, landers({ width: 'auto', height: 'auto', borderRadius: '50%' }))

export const setting = style(
  landers({
    width: '100%',
    height: 'auto',
    marginBlockStart: '.5rem',
    overflow: 'visible',
    transformOrigin: '45% 50%',
    animation: `${laid} .5s ${vars.motion.mEase} backwards`,
  }),
)
for (const at of [1, 2, 3, 4])
  globalStyle(`.${seat}:nth-child(${at}) > .${setting}`, landers({ animationDelay: `${0.2 + at * 0.45}s` }))

export const card = style(
  landers({
    alignSelf: 'start',
    display: 'grid',
    maxWidth: '100%',
    minWidth: '80%',
    padding: '.3em .6em',
    background: bg,
    color: text,
    border: `1.5px solid ${lineStrong}`,
    borderRadius: vars.shape.rS,
    boxShadow: `4px 4px 0 ${mixed(vars.colour.scrim, 26, 'transparent')}`,
    fontSize: vars.type.t0,
    lineHeight: 1.25,
    textAlign: 'center',
  }),
)
globalStyle(`.${card}, .${card} > *`, landers({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }))
globalStyle(`.${card} > span`, landers({ color: muted }))
globalStyle(
  `.${card} > b, .${card}`,
  landers({
    font: `${vars.type.wDisplay} ${vars.type.t1}/1.25 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    // Faces of titles may be too wide for a name between four.
    '@media': {
      [BELOW_WIDE]: {
        paddingInline: '.3em',
        font: `${vars.type.wLabel} ${vars.type.t1}/1.25 ${vars.type.fLabel}`,
        fontStretch: 'normal',
      },
    },
  }),
)
globalStyle(
  `.${card} > span`,
  landers({ font: `${vars.type.wBody} ${vars.type.t0}/1.3 ${vars.type.fBody}`, fontStretch: 'normal' }),
)
/** What somebody drawn brings. */
export const brought = style(landers({ display: 'none', '@media': { [ON_WIDE]: { display: 'block' } } }))
export const yours = style(
  landers({ color: link, '@media': { [ON_WIDE]: { fontSize: `${vars.type.t3} !important` } } }),
)

export const dishes = style(
  landers({
    display: 'none',
    width: '100%',
    maxWidth: '25rem',
    height: 'auto',
    justifySelf: 'center',
    alignSelf: 'end',
    paddingInlineEnd: vars.space.gutter,
    marginBlockEnd: '1.5rem',
    animation: `${laid} .6s ${vars.motion.mEase} 2.4s backwards`,
    '@media': { [ON_WIDE]: { display: 'block' } },
  }),
)

export const plate = style(landers({ fill: bg, stroke: lineStrong, strokeWidth: 2 }))
export const well = style(landers({ fill: 'none', stroke: line, strokeWidth: 3 }))
export const dish = style(landers({ fill: tint, stroke: lineStrong, strokeWidth: 2 }))
export const shade = style(landers({ fill: vars.colour.scrim, opacity: 0.25 }))
export const glass = style(landers({ fill: mixed(accent2, 40, surface), stroke: lineStrong, strokeWidth: 1.6 }))
export const wine = style(landers({ fill: link }))
export const cutlery = style(landers({ fill: 'none', stroke: muted, strokeWidth: 4, strokeLinecap: 'round' }))
export const plum = style(landers({ fill: primary }))
export const orange = style(landers({ fill: mixed(accent, 55, primary) }))
export const lemon = style(landers({ fill: accent }))
export const leaf = style(landers({ fill: secondary }))
export const bread = style(landers({ fill: mixed(accent, 55, link) }))
export const crust = style(landers({ fill: 'none', stroke: tint, strokeWidth: 4, strokeLinecap: 'round' }))
export const shine = style(landers({ fill: surface, opacity: 0.45 }))
