import { globalStyle, style } from '@vanilla-extract/css'
import { screens } from '../theme/layers.ts'

export const countdown = style(
  screens({
    display: 'flex',
    gap: '.1em',
    font: 'var(--w-num) var(--t-4)/1 var(--f-num)',
    fontStretch: 'var(--wdth-display)',
    fontVariantNumeric: 'var(--num-style)',
  }),
)

globalStyle(`.${countdown} b`, screens({ fontWeight: 'inherit', minWidth: '1.2em', textAlign: 'center' }))
globalStyle(`.${countdown} i`, screens({ fontStyle: 'normal', opacity: 0.7 }))
