import { globalStyle, style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'
import * as icon from './Icon.css.ts'

export const label = style(
  parts({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.35em',
    padding: '.28em .6em',
    borderRadius: 'var(--r-badge)',
    background: 'var(--c-label)',
    color: 'var(--c-on-label)',
    font: 'var(--w-label) var(--t-0)/1.2 var(--f-label)',
    textTransform: 'var(--case-label)',
    letterSpacing: 'var(--track-label)',
    fontStyle: 'normal',
  }),
)
export const fict = style({})

globalStyle(`.${label} .${icon.icon}`, parts({ fontSize: '1.15em' }))
