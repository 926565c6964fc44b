import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const count = style(
  parts({
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.55em',
    height: '1.55em',
    padding: '0 .4em',
    borderRadius: vars.shape.rBadge,
    background: vars.colour.unread,
    color: vars.colour.onUnread,
    font: `700 ${vars.type.t0}/1 ${vars.type.fBody}`,
    fontVariantNumeric: vars.type.numStyle,
    letterSpacing: 0,
  }),
)
export const warn = style({})
export const danger = style({})

globalStyle(
  `.${count}.${warn}`,
  parts({ background: vars.colour.warn, color: vars.colour.warnText, boxShadow: 'inset 0 0 0 1px currentColor' }),
)
globalStyle(`.${count}.${danger}`, parts({ background: vars.colour.dangerText, color: vars.colour.surface }))
