import { globalStyle, style } from '@vanilla-extract/css'
import { forks, parts } from '../theme/layers.ts'

export const field = style(parts({ display: 'grid', gap: '.35em', fontSize: 'var(--t-1)', alignContent: 'start' }))
export const bad = style({})
export const err = style(
  parts({ display: 'flex', gap: '.4em', alignItems: 'center', color: 'var(--c-danger-text)', fontSize: 'var(--t-0)' }),
)
export const row = style({})
export const two = style({})
export const ages = style(parts({ gridTemplateColumns: '1fr auto 1fr', alignItems: 'center' }))

globalStyle(
  `.${field} > span:first-child, .${field} > legend`,
  parts({ fontWeight: 'var(--w-label)', fontSize: 'var(--t-1)', padding: 0, color: 'var(--c-text)' }),
)
globalStyle(
  `.${field} input:not([type='range'], [type='checkbox'], [type='radio']), .${field} textarea`,
  parts({
    width: '100%',
    minHeight: 'var(--control)',
    padding: '.4em .9em',
    background: 'var(--c-field)',
    border: 'var(--bw) solid var(--c-field-line)',
    borderRadius: 'var(--r-field)',
    fontSize: 'max(1rem, var(--t-2))',
  }),
)
globalStyle(
  `.${field} input[type='file']::file-selector-button`,
  parts({
    font: 'inherit',
    color: 'var(--c-text)',
    background: 'var(--c-tint)',
    border: 0,
    borderRadius: 'var(--r-chip)',
    minHeight: 'calc(var(--control) - 1.2rem)',
    padding: '.2em .9em',
    marginRight: '.9em',
    cursor: 'pointer',
  }),
)
globalStyle(`.${field} textarea`, parts({ resize: 'vertical', lineHeight: 1.4 }))
globalStyle(`.${field} ::placeholder`, parts({ color: 'var(--c-placeholder)', opacity: 1 }))
globalStyle(`.${field}:hover :is(input, select, textarea)`, parts({ borderColor: 'var(--c-text)' }))
globalStyle(
  `.${field} :is(input, select, textarea):focus-visible`,
  parts({ outline: '3px solid var(--c-focus)', outlineOffset: '1px', borderColor: 'transparent' }),
)
globalStyle(
  `.${field} :is(input, select, textarea):disabled`,
  parts({ background: 'var(--c-disabled)', color: 'var(--c-on-disabled)', borderColor: 'var(--c-line)' }),
)
globalStyle(
  `.${field}.${bad} :is(input, select, textarea)`,
  parts({ borderColor: 'var(--c-danger-text)', borderWidth: '2px' }),
)
globalStyle(
  `.${field} input[type='range']`,
  parts({ width: '100%', accentColor: 'var(--c-primary)', minHeight: '2.75rem' }),
)
globalStyle('progress', parts({ width: '100%', height: '.4rem', accentColor: 'var(--c-primary)' }))
globalStyle(`.${row}.${two}`, parts({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 'calc(var(--u) * 1.5)' }))
globalStyle(`.${ages} legend`, parts({ gridColumn: '1 / -1', marginBottom: '.35em' }))
globalStyle(`.${ages} input`, parts({ textAlign: 'center' }))

// filters: side | strip | panel | box
globalStyle(
  `[data-filters='strip'] .${ages}`,
  forks({ '@media': { '(min-width: 992px)': { flex: '0 1 10rem !important' } } }),
)
globalStyle(
  `[data-filters='strip'] .${ages} input`,
  forks({ '@media': { '(min-width: 992px)': { paddingInline: '.2em' } } }),
)
