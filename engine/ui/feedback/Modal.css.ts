import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '../controls/Button.css.ts'
import { vars } from '../theme/contract.css.ts'
import { parts, screens } from '../theme/layers.ts'

export const scrim = style(
  parts({
    position: 'fixed',
    inset: 0,
    zIndex: 50,
    display: 'grid',
    placeItems: 'center',
    padding: vars.space.gutter,
    background: vars.colour.scrim,
  }),
)
export const modal = style(
  parts({
    position: 'relative',
    width: 'min(34rem, 100%)',
    background: vars.colour.surface,
    color: vars.colour.text,
    borderRadius: vars.shape.rPanel,
    clipPath: vars.shape.clipPanel,
    boxShadow: vars.shape.sh2,
    padding: `calc(${vars.space.u} * 5)`,
    display: 'grid',
    gap: `calc(${vars.space.u} * 2)`,
    border: `${vars.shape.bw} solid ${vars.colour.line}`,
  }),
)
export const modalActions = style(
  parts({ display: 'flex', flexWrap: 'wrap', gap: `calc(${vars.space.u} * 1.5)`, marginTop: vars.space.u }),
)
export const modalClose = style({})
/** The choice of the language at the foot of a modal that the whole site waits for. */
export const languages = style({})
export const age = style(
  parts({
    display: 'inline-grid',
    placeItems: 'center',
    padding: '.2em .5em',
    border: `${vars.shape.bwStrong} solid currentColor`,
    borderRadius: vars.shape.rBadge,
    fontSize: vars.type.t1,
    lineHeight: '1.1',
  }),
)
export const ageBig = style({})
export const warnText = style(parts({ display: 'grid', gap: vars.space.u }))

globalStyle(`.${scrim}`, parts({ fontSize: vars.type.t2, textAlign: 'start' }))
globalStyle(`.${modal} form`, parts({ display: 'grid', gap: `calc(${vars.space.u} * 2)` }))
globalStyle(
  `.${modal} .${languages}`,
  parts({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: vars.space.u }),
)
globalStyle(`.${languages} [aria-current]`, parts({ color: vars.colour.text, textDecoration: 'none' }))
globalStyle(`.${modal} h2`, parts({ fontSize: vars.type.t5 }))
globalStyle(
  `.${modal} .${modalClose}`,
  parts({ position: 'absolute', insetInlineEnd: '.75rem', top: '.75rem', zIndex: 3 }),
)
/* A long title keeps off the close button. */
globalStyle(`.${modalClose} + h2`, parts({ paddingInlineEnd: '2rem', overflowWrap: 'anywhere' }))
globalStyle(`.${modalActions} .${button.primary}`, parts({ flex: '1 1 12rem' }))
globalStyle(
  `.${age}.${ageBig}`,
  parts({
    justifySelf: 'start',
    font: `${vars.type.wDisplay} ${vars.type.t4}/1.1 ${vars.type.fDisplay}`,
    color: vars.colour.link,
  }),
)
globalStyle(`.${scrim}`, screens({ '@media': { '(max-width: 575.98px)': { alignItems: 'end', padding: 0 } } }))
globalStyle(
  `.${modal}`,
  screens({
    '@media': {
      '(max-width: 575.98px)': {
        padding: `calc(${vars.space.u} * 3.5) ${vars.space.gutter} calc(${vars.space.u} * 3)`,
        borderRadius: vars.shape.rPanel,
        borderEndStartRadius: 0,
        borderEndEndRadius: 0,
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
