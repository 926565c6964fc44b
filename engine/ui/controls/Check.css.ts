import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '../display/Icon.css.ts'
import { parts } from '../theme/layers.ts'

export const check = style(
  parts({ position: 'relative', display: 'flex', alignItems: 'center', gap: '.65em', minHeight: '2.75rem' }),
)
export const box = style({})

globalStyle(`.${check} input`, parts({ position: 'absolute', opacity: 0, width: '1.5em', height: '1.5em', margin: 0 }))
globalStyle(
  `.${check} .${box}`,
  parts({
    display: 'grid',
    placeItems: 'center',
    width: '1.4em',
    height: '1.4em',
    flex: 'none',
    border: 'var(--bw-strong) solid var(--c-field-line)',
    borderRadius: 'var(--r-s)',
    background: 'var(--c-field)',
  }),
)
globalStyle(`.${box} .${icon.icon}`, parts({ opacity: 0, fontSize: '1em' }))
globalStyle(
  `.${check} input:checked + .${box}`,
  parts({ background: 'var(--c-primary)', borderColor: 'var(--c-primary)', color: 'var(--c-on-primary)' }),
)
globalStyle(`.${check} input:checked + .${box} .${icon.icon}`, parts({ opacity: 1 }))
globalStyle(`.${check}:has(input:disabled)`, parts({ opacity: 0.5 }))
globalStyle(
  `.${check} input:focus-visible + .${box}`,
  parts({ outline: '3px solid var(--c-focus)', outlineOffset: '2px' }),
)
