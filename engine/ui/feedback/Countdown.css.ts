import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { screens } from '../theme/layers.ts'

export const countdown = style(
  screens({
    display: 'flex',
    gap: '.1em',
    font: `${vars.type.wNum} ${vars.type.t4}/1 ${vars.type.fNum}`,
    fontStretch: vars.type.wdthDisplay,
    fontVariantNumeric: vars.type.numStyle,
  }),
)

globalStyle(`.${countdown} b`, screens({ fontWeight: 'inherit', minWidth: '1.2em', textAlign: 'center' }))
globalStyle(`.${countdown} i`, screens({ fontStyle: 'normal', opacity: 0.7 }))
