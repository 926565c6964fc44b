import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const cards = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    gap: `calc(${vars.space.u} * 4) calc(${vars.space.u} * 3)`,
  }),
)

globalStyle(`.${cards} > li`, screens({ display: 'grid', gap: vars.space.u, alignContent: 'start', minWidth: 0 }))
globalStyle(`.${cards} h2`, screens({ fontSize: vars.type.t3 }))
