import { globalStyle, style } from '@vanilla-extract/css'
import { ON_WIDE } from '#engine/ui/breakpoints.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'
import { table } from './table.css.ts'

declareLayers()

const { hero, heroText, heroMuted, surface, text, muted } = vars.colour

export const page = style(
  landers({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 1.75)`,
    paddingBlockStart: `calc(${vars.space.u} * 2)`,
    background: `linear-gradient(${hero} 14rem, ${surface} 0)`,
    color: heroText,
    overflow: 'hidden',
    '@media': {
      [ON_WIDE]: {
        background: hero,
        gridTemplateColumns: `minmax(0, 1fr) calc(24rem + ${vars.space.gutter})`,
        gridTemplateRows: 'auto auto 1fr auto',
        columnGap: '2rem',
        minHeight: `max(43rem, calc(100vh - ${vars.space.navH}))`,
        paddingBlockStart: '2.25rem',
      },
    },
  }),
)
export const title = style(
  landers({
    paddingInline: vars.space.gutter,
    fontSize: vars.type.t5,
    textWrap: 'balance',
    hyphens: 'auto',
    '@media': { [ON_WIDE]: { gridArea: '1 / 1', fontSize: `calc(${vars.type.t6} * .86)`, paddingInlineEnd: 0 } },
  }),
)
export const words = style(
  landers({
    order: 3,
    padding: `0 ${vars.space.gutter} calc(${vars.space.u} * 2)`,
    fontSize: vars.type.t3,
    lineHeight: 1.4,
    color: muted,
    background: surface,
    textWrap: 'pretty',
    '@media': {
      [ON_WIDE]: {
        gridArea: '2 / 1',
        order: 0,
        maxWidth: '30em',
        paddingBlock: 0,
        color: heroMuted,
        background: 'none',
      },
    },
  }),
)
export const form = style(
  landers({
    order: 2,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 1.5)`,
    padding: `calc(${vars.space.u} * 1.25) ${vars.space.gutter} 0`,
    background: surface,
    color: text,
    '@media': {
      [ON_WIDE]: {
        gridArea: '1 / 2 / 4 / 3',
        order: 0,
        zIndex: 1,
        alignSelf: 'start',
        padding: '1.6rem 1.8rem',
        marginInlineEnd: vars.space.gutter,
        borderRadius: vars.shape.rPanel,
        boxShadow: vars.shape.sh2,
      },
    },
  }),
)
globalStyle(
  `.${page} > .${table}`,
  landers({
    order: 1,
    marginBlockEnd: `calc(${vars.space.u} * -1.75)`,
    '@media': { [ON_WIDE]: { gridArea: '3 / 1 / 4 / 3', alignSelf: 'end', order: 0 } },
  }),
)
export const foot = style(
  landers({
    order: 4,
    padding: `0 ${vars.space.gutter} calc(${vars.space.u} * 2)`,
    background: surface,
    '@media': { [ON_WIDE]: { gridArea: '4 / 1 / 5 / 3', order: 0, paddingBlockStart: vars.space.u } },
  }),
)
