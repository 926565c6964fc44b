import { globalStyle, style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

export const panel = style(
  parts({
    background: 'var(--c-surface)',
    borderRadius: 'var(--r-panel)',
    clipPath: 'var(--clip-panel)',
    padding: 'calc(var(--u) * 3.5)',
    boxShadow: 'var(--sh-2)',
    border: 'var(--bw) solid var(--c-line)',
    color: 'var(--c-text)',
  }),
)
globalStyle(`.${panel} > form`, parts({ display: 'grid', gap: 'calc(var(--u) * 2)', justifyItems: 'stretch' }))
