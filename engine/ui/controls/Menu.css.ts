import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const menu = style(
  parts({
    position: 'fixed',
    inset: 'auto',
    minWidth: '13rem',
    padding: vars.space.u,
    background: vars.colour.surface,
    color: vars.colour.text,
    border: `${vars.shape.bw} solid ${vars.colour.line}`,
    borderRadius: vars.shape.rM,
    boxShadow: vars.shape.sh2,
  }),
)

globalStyle(
  `.${menu} :is(a, button)`,
  parts({
    display: 'flex',
    alignItems: 'center',
    gap: '.75em',
    width: '100%',
    minHeight: '2.75rem',
    padding: '.4em .8em',
    borderRadius: vars.shape.rS,
    fontSize: vars.type.t1,
    textAlign: 'start',
  }),
)
globalStyle(`.${menu} :is(a, button):hover`, parts({ background: vars.colour.tint }))
globalStyle(`.${menu} :is(a, button):focus-visible`, parts({ outlineOffset: '-3px' }))
/** The mark of an item that is not the chosen one: it takes its place, so that the words stand below each other. */
export const unchosen = style(parts({ visibility: 'hidden' }))
