import { style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { parts } from '#engine/ui/theme/layers.ts'

/** In the flow of the page, so that it covers no control. */
export const bar = style(
  parts({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: `calc(${vars.space.u} * 2)`,
    paddingInline: vars.space.gutter,
    background: vars.colour.warn,
    color: vars.colour.warnText,
    fontSize: vars.type.t1,
    textAlign: 'center',
    textWrap: 'balance',
  }),
)
export const note = style(parts({ paddingBlock: `calc(${vars.space.u} * .5)` }))
export const leave = style(
  parts({ display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', color: 'inherit' }),
)
