import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '../controls/Button.css.ts'
import { parts, screens } from '../theme/layers.ts'

export const scrim = style(
  parts({
    position: 'fixed',
    inset: 0,
    zIndex: 50,
    display: 'grid',
    placeItems: 'center',
    padding: 'var(--gutter)',
    background: 'var(--c-scrim)',
  }),
)
export const modal = style(
  parts({
    position: 'relative',
    width: 'min(34rem, 100%)',
    background: 'var(--c-surface)',
    color: 'var(--c-text)',
    borderRadius: 'var(--r-panel)',
    clipPath: 'var(--clip-panel)',
    boxShadow: 'var(--sh-2)',
    padding: 'calc(var(--u) * 5)',
    display: 'grid',
    gap: 'calc(var(--u) * 2)',
    border: 'var(--bw) solid var(--c-line)',
  }),
)
export const modalActions = style(
  parts({ display: 'flex', flexWrap: 'wrap', gap: 'calc(var(--u) * 1.5)', marginTop: 'var(--u)' }),
)
export const modalClose = style({})
export const age = style(
  parts({
    display: 'inline-grid',
    placeItems: 'center',
    padding: '.2em .5em',
    border: 'var(--bw-strong) solid currentColor',
    borderRadius: 'var(--r-badge)',
    fontSize: 'var(--t-1)',
    lineHeight: '1.1',
  }),
)
export const ageBig = style({})
export const warnText = style(parts({ display: 'grid', gap: 'var(--u)' }))

globalStyle(`.${scrim}`, parts({ fontSize: 'var(--t-2)', textAlign: 'start' }))
globalStyle(`.${modal} form`, parts({ display: 'grid', gap: 'calc(var(--u) * 2)' }))
globalStyle(`.${modal} h2`, parts({ fontSize: 'var(--t-5)' }))
globalStyle(`.${modal} .${modalClose}`, parts({ position: 'absolute', right: '.75rem', top: '.75rem', zIndex: 3 }))
/* A long title keeps off the close button. */
globalStyle(`.${modalClose} + h2`, parts({ paddingInlineEnd: '2rem', overflowWrap: 'anywhere' }))
globalStyle(`.${modalActions} .${button.primary}`, parts({ flex: '1 1 12rem' }))
globalStyle(
  `.${age}.${ageBig}`,
  parts({ justifySelf: 'start', font: 'var(--w-display) var(--t-4)/1.1 var(--f-display)', color: 'var(--c-link)' }),
)
globalStyle(`.${scrim}`, screens({ '@media': { '(max-width: 575.98px)': { alignItems: 'end', padding: 0 } } }))
globalStyle(
  `.${modal}`,
  screens({
    '@media': {
      '(max-width: 575.98px)': {
        padding: 'calc(var(--u) * 3.5) var(--gutter) calc(var(--u) * 3)',
        borderRadius: 'var(--r-panel)',
        borderBottomLeftRadius: 0,
        borderBottomRightRadius: 0,
      },
    },
  }),
)
globalStyle(`.${modalActions} > *`, screens({ '@media': { '(max-width: 575.98px)': { flex: '1 1 100%' } } }))

// The dialog itself is the scrim; the panel stands in it.
globalStyle(
  `dialog.${scrim}`,
  parts({ width: '100%', height: '100%', maxWidth: 'none', maxHeight: 'none', border: 0, overflowY: 'auto' }),
)
globalStyle(`dialog.${scrim}:not([open])`, parts({ display: 'none' }))
globalStyle(`dialog.${scrim}::backdrop`, parts({ background: 'transparent' }))
globalStyle(`html:has(dialog.${scrim}:modal)`, parts({ overflow: 'hidden' }))
