import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { parts } from '../../theme/layers.ts'

export const members = style({})
export const more = style(
  parts({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 2)`,
    textAlign: 'center',
    marginTop: `calc(${vars.space.u} * 5)`,
  }),
)
/** Above the heading: the result of the action that led here. */
export const others = style(
  parts({ marginTop: `calc(${vars.space.u} * 7)`, display: 'grid', gap: `calc(${vars.space.u} * 1.5)` }),
)
/** What stands above the heading. */
export const aboveHead = style({})
