import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const facts = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 4)`,
    marginBottom: `calc(${vars.space.u} * 1.5)`,
  }),
)

globalStyle(`.${facts} dt`, screens({ fontSize: vars.type.t0 }))
globalStyle(`.${facts} dd`, screens({ margin: 0, overflowWrap: 'anywhere' }))
