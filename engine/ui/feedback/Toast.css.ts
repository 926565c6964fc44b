import { style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

export const toast = style(
  parts({
    display: 'flex',
    alignItems: 'center',
    gap: '.8em',
    padding: '.7em 1em',
    borderRadius: 'var(--r-m)',
    fontSize: 'var(--t-1)',
    background: 'var(--c-text)',
    color: 'var(--c-bg)',
    maxWidth: '350px',
  }),
)

export const toastRegion = style(
  parts({
    position: 'fixed',
    zIndex: 60,
    insetInline: 'var(--gutter)',
    bottom: 'calc(var(--u) * 2)',
    display: 'grid',
    justifyItems: 'end',
    gap: 'var(--u)',
    pointerEvents: 'none',
    '@media': { '(max-width: 767.98px)': { bottom: '5rem', justifyItems: 'center' } },
  }),
)
