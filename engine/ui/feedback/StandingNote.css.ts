import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const region = style(
  parts({
    position: 'fixed',
    zIndex: 60,
    insetInline: vars.space.gutter,
    // Under the head of every layout, whose names and links it must not cover; on a phone not on a label of a photo either.
    top: '5rem',
    display: 'grid',
    justifyItems: 'end',
    '@media': { '(min-width: 768px)': { justifyItems: 'center' } },
    pointerEvents: 'none',
  }),
)

export const note = style(
  parts({
    padding: `calc(${vars.space.u} * .5) calc(${vars.space.u} * 2)`,
    borderRadius: vars.shape.rBadge,
    background: vars.colour.warn,
    color: vars.colour.warnText,
    fontSize: vars.type.t1,
    textAlign: 'center',
    textWrap: 'balance',
    boxShadow: vars.shape.sh2,
  }),
)
globalStyle(`.${note}:empty`, parts({ display: 'none' }))
