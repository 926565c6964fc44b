import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '../display/Icon.css.ts'
import { parts } from '../theme/layers.ts'

export const chip = style(
  parts({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.45em',
    padding: '.5em .95em',
    border: 'var(--bw) solid var(--c-line)',
    borderRadius: 'var(--r-chip)',
    background: 'var(--c-surface)',
    fontSize: 'var(--t-1)',
    lineHeight: '1.3',
  }),
)
export const chips = style(parts({ display: 'flex', flexWrap: 'wrap', gap: 'calc(var(--u))' }))
export const shared = style({})

globalStyle(`.${chip} .${icon.icon}`, parts({ color: 'var(--c-link)' }))
globalStyle(`.${chip}.${shared}`, parts({ background: 'var(--c-tint)', borderColor: 'var(--c-line-strong)' }))
