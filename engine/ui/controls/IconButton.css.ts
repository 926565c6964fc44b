import { globalStyle, style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

export const iconBtn = style(
  parts({
    position: 'relative',
    isolation: 'isolate',
    display: 'inline-grid',
    gridAutoFlow: 'column',
    placeContent: 'center',
    placeItems: 'center',
    gap: '.5em',
    minWidth: 'max(2.75rem, var(--control))',
    minHeight: 'max(2.75rem, var(--control))',
    borderRadius: 'var(--r-btn)',
    color: 'var(--c-text)',
    font: 'var(--w-label) var(--t-1)/1 var(--f-label)',
  }),
)
export const strong = style({})

globalStyle(`.${iconBtn} > span`, parts({ display: 'none' }))
globalStyle(
  `.${iconBtn}::before`,
  parts({
    content: "''",
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    borderRadius: 'inherit',
    clipPath: 'var(--clip-btn)',
    background: 'transparent',
    transition: 'background var(--m-fast)',
  }),
)
globalStyle(`.${iconBtn}:hover::before`, parts({ background: 'var(--c-tint)' }))
globalStyle(`.${iconBtn}:active`, parts({ color: 'var(--c-on-secondary)' }))
globalStyle(`.${iconBtn}:active::before`, parts({ background: 'var(--c-secondary)' }))
globalStyle(`.${iconBtn}.${strong}`, parts({ color: 'var(--c-on-primary)' }))
globalStyle(`.${iconBtn}.${strong}::before`, parts({ background: 'var(--c-primary)' }))
globalStyle(`.${iconBtn}:disabled`, parts({ color: 'var(--c-on-disabled)' }))
globalStyle(`.${iconBtn}:disabled::before`, parts({ background: 'var(--c-disabled)' }))
