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
/** The form shows one page at a time: the one that the address names, else the first. */
export const paged = style({})
/** The first page, which is shown where the address names none. */
export const opening = style({})
/** What a start form has asked: its answers, with the questions behind them. */
export const answered = style({})
export const change = style(
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4em',
    color: vars.colour.link,
    marginInlineStart: 'auto',
  }),
)
/** The next page, or the form itself: at the end of its row. */
export const onward = style(screens({ marginInlineStart: 'auto' }))

// Browsers without `:has` show all pages one after the other.
const pages = { '@supports': { 'selector(:has(a))': { display: 'none' } } }
globalStyle(`.${paged} .${page}:not(:target)`, screens(pages))
globalStyle(`.${paged}:not(:has(.${page}:target)) .${opening}`, screens({ display: 'grid' }))
// One part of a form that is shown whole.
globalStyle(`.${page} h2`, screens({ fontSize: vars.type.t3 }))
// In the modal the button ends the form.
globalStyle(`dialog .${form} .${signupActions}`, screens({ position: 'static', padding: 0, background: 'none' }))
globalStyle(
  `.${answered} > summary`,
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 calc(${vars.space.u} * 2)`,
    minHeight: '2.75rem',
    cursor: 'pointer',
    listStyle: 'none',
    overflowWrap: 'anywhere',
  }),
)
// Once the questions are open, they say it themselves.
globalStyle(`.${answered}[open] > summary`, screens({ display: 'none' }))
