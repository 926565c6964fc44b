import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '../display/Icon.css.ts'
import { vars } from '../theme/contract.css.ts'
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
    border: `${vars.shape.bwStrong} solid ${vars.colour.fieldLine}`,
    borderRadius: vars.shape.rS,
    background: vars.colour.field,
  }),
)
globalStyle(`.${box} .${icon.icon}`, parts({ opacity: 0, fontSize: '1em' }))
globalStyle(
  `.${check} input:checked + .${box}`,
  parts({ background: vars.colour.primary, borderColor: vars.colour.primary, color: vars.colour.onPrimary }),
)
globalStyle(`.${check} input:checked + .${box} .${icon.icon}`, parts({ opacity: 1 }))
globalStyle(`.${check}:has(input:disabled)`, parts({ opacity: 0.5 }))
globalStyle(
  `.${check} input:focus-visible + .${box}`,
  parts({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '2px' }),
)
