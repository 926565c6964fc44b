import { globalStyle, style } from '@vanilla-extract/css'
import { btn } from '#engine/ui/controls/Button.css.ts'
import * as hero from '#engine/ui/structure/hero/hero.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { landers, screens } from '#engine/ui/theme/layers.ts'

export const words = style(screens({ background: vars.colour.hero, color: vars.colour.heroText }))
export const inner = style(
  screens({
    maxWidth: vars.space.content,
    marginInline: 'auto',
    padding: `${vars.space.section} ${vars.space.gutter}`,
    display: 'grid',
    gap: `calc(${vars.space.u} * 5)`,
    alignItems: 'center',
    '@media': { '(min-width: 992px)': { gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr)' } },
  }),
)
export const said = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 3)`, minWidth: 0 }))
export const starts = style(screens({ minWidth: 0 }))

globalStyle(`.${words} .${lead}`, screens({ color: vars.colour.heroMuted }))
globalStyle(`.${words} h1`, screens({ fontSize: vars.type.t6, overflowWrap: 'anywhere' }))
globalStyle(`.${words} h1::before`, screens({ content: 'none' }))
globalStyle(`body:has(.${words}) [data-chrome='footer']`, screens({ marginTop: vars.space.section }))
// A theme arranges the form for its own hero; here it is one column in its own panel.
globalStyle(
  `.${starts} > .${hero.start}`,
  landers({
    position: 'static',
    width: 'auto',
    maxWidth: 'none',
    margin: 0,
    gridColumn: 'auto',
    gridRow: 'auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 1.75)`,
    padding: `calc(${vars.space.u} * 3)`,
    borderRadius: vars.shape.rPanel,
    border: `${vars.shape.bw} solid ${vars.colour.line}`,
    transform: 'none',
  }),
)
globalStyle(`.${starts} > .${hero.start} > *`, landers({ gridColumn: 'auto' }))
globalStyle(`.${starts} > .${hero.start} > .${btn}`, landers({ width: '100%' }))
globalStyle(`.${starts} .${hero.startLinks}`, landers({ gridAutoFlow: 'row', gridColumn: 'auto' }))
