import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forced } from '../theme/forced.ts'
import { parts } from '../theme/layers.ts'

export const mark = style(
  parts({
    width: '1.35em',
    height: '1.35em',
    flex: 'none',
    border: `${vars.shape.bwStrong} solid ${vars.colour.fieldLine}`,
    borderRadius: '50%',
    background: vars.colour.field,
    display: 'grid',
    placeItems: 'center',
  }),
)

globalStyle(`input:checked ~ .${mark}, input:checked + .${mark}`, parts({ borderColor: vars.colour.primary }))
globalStyle(
  `input:checked + .${mark}::after`,
  parts({ content: "''", width: '.62em', height: '.62em', borderRadius: '50%', background: vars.colour.primary }),
)

globalStyle(`input:checked + .${mark}::after`, parts(forced({ background: 'Highlight', forcedColorAdjust: 'none' })))

// A radio outside a card that shows the focus itself.
globalStyle(
  `input:focus-visible + .${mark}`,
  parts({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '2px' }),
)
