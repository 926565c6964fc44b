import { globalStyle, style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

export const count = style(
  parts({
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.55em',
    height: '1.55em',
    padding: '0 .4em',
    borderRadius: 'var(--r-badge)',
    background: 'var(--c-unread)',
    color: 'var(--c-on-unread)',
    font: '700 var(--t-0)/1 var(--f-body)',
    fontVariantNumeric: 'var(--num-style)',
    letterSpacing: 0,
  }),
)
export const warn = style({})
export const danger = style({})

globalStyle(
  `.${count}.${warn}`,
  parts({ background: 'var(--c-warn)', color: 'var(--c-warn-text)', boxShadow: 'inset 0 0 0 1px currentColor' }),
)
globalStyle(`.${count}.${danger}`, parts({ background: 'var(--c-danger-text)', color: 'var(--c-surface)' }))
