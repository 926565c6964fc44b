import { globalStyle, style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

export const skip = style(
  parts({
    position: 'absolute',
    left: '1rem',
    top: '-4rem',
    zIndex: 99,
    background: 'var(--c-text)',
    color: 'var(--c-bg)',
    padding: '.75rem 1rem',
  }),
)

globalStyle(`.${skip}:focus`, parts({ top: '1rem' }))
