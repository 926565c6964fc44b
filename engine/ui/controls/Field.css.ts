import { globalStyle, style } from '@vanilla-extract/css'
import { ages } from '../structure/filters/ages.css.ts'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const field = style(parts({ display: 'grid', gap: '.35em', fontSize: vars.type.t1, alignContent: 'start' }))
export const bad = style({})
export const err = style(
  parts({ display: 'flex', gap: '.4em', alignItems: 'center', color: vars.colour.dangerText, fontSize: vars.type.t0 }),
)
export const row = style({})
export const two = style({})
export { ages }

globalStyle(`.${ages}`, parts({ gridTemplateColumns: '1fr auto 1fr', alignItems: 'center' }))

globalStyle(
  `.${field} > span:first-child, .${field} > legend`,
  parts({ fontWeight: vars.type.wLabel, fontSize: vars.type.t1, padding: 0, color: vars.colour.text }),
)
globalStyle(
  `.${field} input:not([type='range'], [type='checkbox'], [type='radio']), .${field} textarea`,
  parts({
    width: '100%',
    minHeight: vars.space.control,
    padding: '.4em .9em',
    background: vars.colour.field,
    // A hero or a banner around it has a colour of its own.
    color: vars.colour.text,
    border: `${vars.shape.bw} solid ${vars.colour.fieldLine}`,
    borderRadius: vars.shape.rField,
    fontSize: `max(1rem, ${vars.type.t2})`,
  }),
)
globalStyle(
  `.${field} input[type='file']::file-selector-button`,
  parts({
    font: 'inherit',
    color: vars.colour.text,
    background: vars.colour.tint,
    border: 0,
    borderRadius: vars.shape.rChip,
    minHeight: `calc(${vars.space.control} - 1.2rem)`,
    padding: '.2em .9em',
    marginInlineEnd: '.9em',
    cursor: 'pointer',
  }),
)
globalStyle(`.${field} textarea`, parts({ resize: 'vertical', lineHeight: 1.4 }))
globalStyle(`.${field} ::placeholder`, parts({ color: vars.colour.placeholder, opacity: 1 }))
globalStyle(
  `.${field}:hover :is(input, select, textarea):where(:not([type='checkbox']))`,
  parts({ borderColor: vars.colour.text }),
)
globalStyle(
  `.${field} :is(input, select, textarea):where(:not([type='checkbox'])):focus-visible`,
  parts({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '1px', borderColor: 'transparent' }),
)
globalStyle(
  `.${field} :is(input, select, textarea):where(:not([type='checkbox'])):disabled`,
  parts({ background: vars.colour.disabled, color: vars.colour.onDisabled, borderColor: vars.colour.line }),
)
globalStyle(
  `.${field}.${bad} :is(input, select, textarea):where(:not([type='checkbox']))`,
  parts({ borderColor: vars.colour.dangerText, borderWidth: '2px' }),
)
globalStyle(
  `.${field} input[type='range']`,
  parts({ width: '100%', accentColor: vars.colour.primary, minHeight: '2.75rem' }),
)
// A focused control is scrolled clear of bars that lie over the page, with its label above and its sentence below.
globalStyle(`.${field}, .${field} :is(input, select, textarea), [data-fault]`, parts({ scrollMargin: '6rem 0 10rem' }))
globalStyle('progress', parts({ width: '100%', height: '.4rem', accentColor: vars.colour.primary }))
globalStyle(
  `.${row}.${two}`,
  parts({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: `calc(${vars.space.u} * 1.5)` }),
)
globalStyle(`.${ages} legend`, parts({ gridColumn: '1 / -1', marginBottom: '.35em' }))
globalStyle(`.${ages} input`, parts({ textAlign: 'center' }))
