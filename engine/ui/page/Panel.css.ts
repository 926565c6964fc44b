import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const panel = style(
  parts({
    background: vars.colour.surface,
    borderRadius: vars.shape.rPanel,
    clipPath: vars.shape.clipPanel,
    padding: `calc(${vars.space.u} * 3.5)`,
    boxShadow: vars.shape.sh2,
    border: `${vars.shape.bw} solid ${vars.colour.line}`,
    color: vars.colour.text,
  }),
)
globalStyle(`.${panel} > form`, parts({ display: 'grid', gap: `calc(${vars.space.u} * 2)`, justifyItems: 'stretch' }))
/** For the panel of a form: as wide as the forms of other pages. */
export const formPanel = style(parts({ maxWidth: '40rem' }))
