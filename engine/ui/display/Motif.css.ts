import { style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

export const motif = style(
  parts({
    display: 'block',
    background: 'var(--c-accent2)',
    WebkitMask: 'var(--motif) center / contain no-repeat',
    mask: 'var(--motif) center / contain no-repeat',
  }),
)
