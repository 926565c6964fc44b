import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'
import { signupActions } from '../shared/signup.css.ts'

export const form = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 4)` }))
/** One page of the form: its progress, heading, fields and buttons. */
export const page = style(
  screens({ display: 'grid', gap: `calc(${vars.space.u} * 4)`, outline: 'none', scrollMarginTop: '100vh' }),
)
export const fields = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 3)`, maxWidth: '34rem' }))
/** The form shows one page at a time: the one that the address names, else the opening one. */
export const paged = style({})
/** The page shown where the address names none: the first, or the one behind what a start form answered. */
export const opening = style({})
/** The next page, or the form itself: at the end of its row. */
export const onward = style(screens({ marginLeft: 'auto' }))

// Browsers without `:has` show all pages one after the other.
const pages = { '@supports': { 'selector(:has(a))': { display: 'none' } } }
globalStyle(`.${paged} .${page}:not(:target)`, screens(pages))
globalStyle(`.${paged}:not(:has(.${page}:target)) .${opening}`, screens({ display: 'grid' }))
// One part of a form that is shown whole.
globalStyle(`.${page} h2`, screens({ fontSize: vars.type.t3 }))
// In the modal the button ends the form.
globalStyle(`dialog .${form} .${signupActions}`, screens({ position: 'static', padding: 0, background: 'none' }))
