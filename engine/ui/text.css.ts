import { style } from '@vanilla-extract/css'
import { parts } from './theme/layers.ts'

export const muted = style(parts({ color: 'var(--c-muted)' }))
export const fine = style(parts({ fontSize: 'var(--t-0)', color: 'var(--c-muted)', lineHeight: '1.45' }))
export const num = style(parts({ whiteSpace: 'nowrap' }))
export const lead = style(parts({ fontSize: 'var(--t-3)', lineHeight: '1.4', color: 'var(--c-hero-muted)' }))
