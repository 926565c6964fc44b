import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const skip = style(
  parts({
    position: 'absolute',
    insetInlineStart: '1rem',
    top: '-4rem',
    zIndex: 99,
    background: vars.colour.text,
    color: vars.colour.bg,
    padding: '.75rem 1rem',
  }),
)

globalStyle(`.${skip}:focus`, parts({ top: '1rem' }))
