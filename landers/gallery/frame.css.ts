import { globalStyle, style } from '@vanilla-extract/css'
import { BELOW_WIDE, ON_WIDE } from '#engine/ui/breakpoints.ts'
import { photo } from '#engine/ui/display/Photo.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'
import { ON_SMALL } from './style.css.ts'

declareLayers()

/** How much lower every other picture hangs. */
const LOWER = 'clamp(.75rem, 4vw, 3.5rem)'
const { surface, text, muted, line, heroText, primary, accent, accent2, secondary, photoShade } = vars.colour

export const hang = style(
  landers({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: `calc(${vars.space.u} * 1.5)`,
    alignItems: 'start',
    margin: 0,
    padding: `calc(${vars.space.u} * 2) ${vars.space.gutter} ${LOWER}`,
    listStyle: 'none',
    '@media': {
      [ON_WIDE]: {
        gap: `calc(${vars.space.u} * 2) clamp(1rem, 2.4vw, 2.5rem)`,
        padding: `calc(${vars.space.u} * 3) 0 calc(${vars.space.u} * 3)`,
      },
    },
  }),
)

/** A picture with its wire, which ends at the rail. */
export const place = style(landers({ position: 'relative', minWidth: 0 }))
globalStyle(
  `.${place}::before`,
  landers({
    content: "''",
    position: 'absolute',
    zIndex: -1,
    insetBlockEnd: '100%',
    insetInlineStart: 'calc(50% - 1px)',
    height: '100vh',
    borderInlineStart: `1px solid color-mix(in srgb, ${heroText} 45%, transparent)`,
  }),
)

export const frame = style(
  landers({
    position: 'relative',
    padding: 'clamp(.25rem, .6vw, .55rem)',
    background: surface,
    border: `clamp(2px, .3vw, 4px) solid ${secondary}`,
    boxShadow: vars.shape.sh2,
  }),
)
globalStyle(`.${frame} .${photo}`, landers({ width: '100%', aspectRatio: '4 / 5', borderRadius: 0, clipPath: 'none' }))
globalStyle(`.${hang} .${photo} img`, landers({ width: '100%', height: '100%', objectFit: 'cover' }))

export const plaque = style(
  landers({
    display: 'grid',
    width: 'fit-content',
    maxWidth: '100%',
    margin: `${vars.space.u} auto 0`,
    padding: '.25em .75em .35em',
    fontSize: vars.type.t0,
    lineHeight: '1.3',
    textAlign: 'center',
    color: text,
    background: surface,
    border: `1px solid ${line}`,
    '@media': { [ON_SMALL]: { display: 'none' } },
  }),
)
globalStyle(`.${plaque} > *`, landers({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }))
globalStyle(`.${plaque} > span`, landers({ color: muted }))

/** Frames with promises: beside their frames on a phone, below them where the form is beside the wall. */
export const covered = style(
  landers({
    display: 'grid',
    gap: `calc(${vars.space.u} * 4)`,
    alignItems: 'start',
    margin: 0,
    padding: `calc(${vars.space.u} * 2) ${vars.space.gutter} calc(${vars.space.u} * 5)`,
    listStyle: 'none',
    '@media': {
      [ON_WIDE]: {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gap: 'clamp(2rem, 4vw, 4rem)',
        padding: `calc(${vars.space.u} * 4) 1rem calc(${vars.space.u} * 3)`,
      },
    },
  }),
)
globalStyle(
  `.${covered} > .${place}`,
  landers({
    '@media': {
      [BELOW_WIDE]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(6rem, 9rem) minmax(0, 1fr)',
        gap: `calc(${vars.space.u} * 2)`,
        alignItems: 'center',
      },
    },
  }),
)
globalStyle(`.${covered} > .${place}::before`, landers({ '@media': { [BELOW_WIDE]: { display: 'none' } } }))
globalStyle(`.${covered} .${frame}`, landers({ aspectRatio: '4 / 5' }))

export const canvas = style(
  landers({
    position: 'absolute',
    inset: 'clamp(-.4rem, -.5vw, -.2rem)',
    width: 'calc(100% + clamp(.4rem, 1vw, .8rem))',
    height: '88%',
    overflow: 'visible',
  }),
)
export const cloths = [primary, accent, accent2].map((fill) => style(landers({ fill })))
export const fold = style(landers({ fill: photoShade, opacity: 0.22 }))

export const promise = style(
  landers({
    display: 'grid',
    gap: `calc(${vars.space.u} * .5)`,
    padding: `calc(${vars.space.u} * 1.25) calc(${vars.space.u} * 1.5)`,
    fontSize: vars.type.t1,
    lineHeight: '1.45',
    color: text,
    background: surface,
    border: `1px solid ${line}`,
    hyphens: 'auto',
    overflowWrap: 'anywhere',
    '@media': { [ON_WIDE]: { marginBlockStart: `calc(${vars.space.u} * 2)` } },
  }),
)
export const promiseTitle = style(landers({ fontSize: vars.type.t2 }))

globalStyle(
  `:is(.${hang}, .${covered}) > .${place}:nth-child(even)`,
  landers({ '@media': { [ON_WIDE]: { marginBlockStart: LOWER } } }),
)
globalStyle(
  `.${hang} > .${place}:nth-child(even)`,
  landers({ '@media': { [BELOW_WIDE]: { marginBlockStart: LOWER } } }),
)
globalStyle(`.${hang} > .${place}:nth-child(n + 5)`, landers({ '@media': { [BELOW_WIDE]: { display: 'none' } } }))
