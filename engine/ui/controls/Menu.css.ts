import { globalStyle, style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

export const menu = style(
  parts({
    position: 'fixed',
    inset: 'auto',
    minWidth: '13rem',
    padding: 'var(--u)',
    background: 'var(--c-surface)',
    color: 'var(--c-text)',
    border: 'var(--bw) solid var(--c-line)',
    borderRadius: 'var(--r-m)',
    boxShadow: 'var(--sh-2)',
  }),
)

globalStyle(
  `.${menu} :is(a, button)`,
  parts({
    display: 'flex',
    alignItems: 'center',
    gap: '.75em',
    width: '100%',
    minHeight: '2.75rem',
    padding: '.4em .8em',
    borderRadius: 'var(--r-s)',
    fontSize: 'var(--t-1)',
    textAlign: 'start',
  }),
)
globalStyle(`.${menu} :is(a, button):hover`, parts({ background: 'var(--c-tint)' }))
globalStyle(`.${menu} :is(a, button):focus-visible`, parts({ outlineOffset: '-3px' }))
