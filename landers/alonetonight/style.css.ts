import { globalStyle, style } from '@vanilla-extract/css'
import { ON_WIDE } from '#engine/ui/breakpoints.ts'
import { fine } from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'
import { wall } from './facade.css.ts'

declareLayers()

const { hero, heroText, heroMuted, accent, surface, lineStrong, text } = vars.colour
const mixed = (one: string, share: number, other: string) => `color-mix(in srgb, ${one} ${share}%, ${other})`
const edge = `calc(${vars.space.u} * 4)`

export const page = style(
  landers({
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 2)`,
    paddingBlockEnd: edge,
    background: hero,
    color: heroText,
    overflow: 'hidden',
    '@media': {
      [ON_WIDE]: {
        gridTemplateColumns: 'minmax(0, 1fr) 24.5rem',
        gridTemplateRows: '1fr auto auto auto',
        columnGap: '3rem',
        minHeight: `max(41rem, calc(100vh - ${vars.space.navH}))`,
        paddingInline: vars.space.gutter,
      },
    },
  }),
)
globalStyle(
  `.${page} > .${wall}`,
  landers({
    zIndex: -2,
    maxHeight: '11.5rem',
    '@media': { [ON_WIDE]: { position: 'absolute', insetInline: 0, insetBlockStart: 0, maxHeight: '100%' } },
  }),
)
/* The street: the facade sinks into the dark where the words are. */
globalStyle(
  `.${page}::before`,
  landers({
    content: "''",
    position: 'absolute',
    zIndex: -1,
    insetInline: 0,
    insetBlockStart: '5.5rem',
    height: '6.25rem',
    background: `linear-gradient(transparent, ${hero} 72%)`,
    pointerEvents: 'none',
    '@media': {
      [ON_WIDE]: { insetBlock: '30% 0', height: 'auto', background: `linear-gradient(transparent, ${hero} 62%)` },
    },
  }),
)

export const title = style(
  landers({
    marginBlockStart: '-4rem',
    paddingInline: vars.space.gutter,
    fontSize: vars.type.t5,
    textWrap: 'balance',
    hyphens: 'auto',
    '@media': {
      [ON_WIDE]: {
        gridArea: '2 / 1',
        margin: 0,
        padding: 0,
        maxWidth: '46rem',
        fontSize: `calc(${vars.type.t6} * .9)`,
      },
    },
  }),
)
export const words = style(
  landers({
    order: 1,
    maxWidth: '27em',
    paddingInline: vars.space.gutter,
    fontSize: vars.type.t3,
    lineHeight: 1.4,
    color: heroMuted,
    textWrap: 'pretty',
    '@media': { [ON_WIDE]: { gridArea: '3 / 1', order: 0, padding: 0 } },
  }),
)
/** The lit window that is the form. */
export const room = style(
  landers({
    marginInline: vars.space.gutter,
    padding: '8px',
    background: mixed(lineStrong, 40, hero),
    boxShadow: `0 0 7.5rem ${mixed(accent, 38, 'transparent')}, 0 12px 0 -2px ${mixed(lineStrong, 24, hero)}`,
    '@media': { [ON_WIDE]: { gridArea: '1 / 2 / 4 / 3', alignSelf: 'end', margin: 0 } },
  }),
)
export const form = style(
  landers({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 1.5)`,
    padding: `calc(${vars.space.u} * 2.25)`,
    color: text,
    background: `linear-gradient(168deg, ${mixed(accent, 14, surface)}, ${surface} 62%)`,
  }),
)
export const foot = style(
  landers({
    order: 2,
    paddingInline: vars.space.gutter,
    '@media': { [ON_WIDE]: { gridArea: '4 / 1 / 5 / 3', padding: 0 } },
  }),
)
globalStyle(`.${page} > .${fine}`, landers({ color: heroMuted }))
