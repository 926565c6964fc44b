import { globalStyle, style } from '@vanilla-extract/css'
import { ON_WIDE } from '#engine/ui/breakpoints.ts'
import { lead } from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'

declareLayers()

export const ON_SMALL = '(max-width: 575.98px)'
/** How high the floor is. */
const FLOOR = '4.5rem'

/** The rail from which pictures hang is at the top of the wall, the floor at its foot. */
export const wall = style(
  landers({
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    overflow: 'hidden',
    color: vars.colour.heroText,
    background: vars.colour.hero,
    borderBlockStart: `.3rem solid color-mix(in srgb, ${vars.colour.heroText} 60%, ${vars.colour.hero})`,
    '@media': {
      [ON_WIDE]: {
        gridTemplateColumns: 'minmax(22rem, 27rem) minmax(0, 1fr)',
        alignItems: 'center',
        gap: `calc(${vars.space.u} * 5)`,
        minHeight: `calc(100svh - ${vars.space.navH})`,
        padding: `0 ${vars.space.gutter} ${FLOOR}`,
      },
    },
  }),
)
globalStyle(
  `.${wall}::after`,
  landers({
    content: "''",
    position: 'absolute',
    zIndex: -2,
    display: 'none',
    insetInline: 0,
    insetBlockEnd: 0,
    height: FLOOR,
    background: `color-mix(in srgb, ${vars.colour.heroText} 16%, ${vars.colour.hero})`,
    borderBlockStart: `.4rem solid color-mix(in srgb, ${vars.colour.heroText} 34%, ${vars.colour.hero})`,
    '@media': { [ON_WIDE]: { display: 'block' } },
  }),
)

export const bench = style(
  landers({
    display: 'none',
    '@media': {
      [ON_WIDE]: {
        display: 'block',
        position: 'absolute',
        zIndex: -1,
        insetInlineEnd: `calc(${vars.space.gutter} + 14%)`,
        insetBlockEnd: '2rem',
        width: 'min(24%, 20rem)',
      },
    },
  }),
)
export const seat = style(landers({ fill: vars.colour.accent }))
export const legs = style(landers({ fill: vars.colour.text }))

export const card = style(
  landers({
    position: 'relative',
    zIndex: 2,
    display: 'grid',
    gap: `calc(${vars.space.u} * 1.75)`,
    width: `min(100% - 2 * ${vars.space.gutter}, 31rem)`,
    margin: `calc(${vars.space.u} * 2) auto calc(${vars.space.u} * 4)`,
    '@media': {
      [ON_SMALL]: { gap: `calc(${vars.space.u} * 1.25)`, padding: `calc(${vars.space.u} * 2)` },
      [ON_WIDE]: { order: -1, width: '100%', marginBlock: `calc(${vars.space.u} * 4)` },
    },
  }),
)

export const title = style(landers({ fontSize: vars.type.t5, hyphens: 'auto' }))

globalStyle(`.${card} .${lead}`, landers({ fontSize: vars.type.t2 }))
/* On a phone the button of the form is on the first screen, whatever has to be read. */
globalStyle(`.${title}`, landers({ '@media': { [ON_SMALL]: { fontSize: vars.type.t4 } } }))
globalStyle(`.${card} .${lead}`, landers({ '@media': { [ON_SMALL]: { order: 1, fontSize: vars.type.t1 } } }))
