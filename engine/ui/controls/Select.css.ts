import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '../display/Icon.css.ts'
import { parts } from '../theme/layers.ts'

export const select = style(parts({ position: 'relative', display: 'block' }))

globalStyle(
  `.${select} select`,
  parts({
    width: '100%',
    minHeight: 'var(--control)',
    padding: '.4em .9em',
    background: 'var(--c-field)',
    border: 'var(--bw) solid var(--c-field-line)',
    borderRadius: 'var(--r-field)',
    fontSize: 'max(1rem, var(--t-2))',
    appearance: 'none',
    paddingRight: '2.4em',
    textOverflow: 'ellipsis',
  }),
)
globalStyle(
  `.${select} .${icon.icon}`,
  parts({
    position: 'absolute',
    right: '.8em',
    top: '50%',
    translate: '0 -50%',
    pointerEvents: 'none',
    fontSize: '1.1em',
  }),
)
