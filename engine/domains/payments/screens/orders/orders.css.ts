import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const order = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 4)`,
    alignItems: 'start',
    '@media': { '(min-width: 992px)': { gridTemplateColumns: 'minmax(0, 1.4fr) minmax(18rem, 1fr)' } },
  }),
)
export const outcome = style(
  screens({ display: 'grid', justifyItems: 'start', gap: `calc(${vars.space.u} * 2)`, maxWidth: '40rem' }),
)
export const success = style({})
export const failure = style({})
export const waiting = style({})
export const sign = style(
  screens({
    display: 'grid',
    placeItems: 'center',
    width: '3.5rem',
    height: '3.5rem',
    fontSize: '2rem',
    borderRadius: '50%',
    background: vars.colour.tint,
    color: vars.colour.text,
  }),
)
/** What there is to read of an order: its details and its receipts. */
export const papers = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)` }))
export const details = style(screens({ boxShadow: 'none' }))
export const withdraw = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)`, maxWidth: '40rem' }))
export const ways = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 1.5)` }))

globalStyle(`.${outcome} > p`, screens({ color: vars.colour.muted }))
globalStyle(`.${withdraw} h1`, screens({ fontSize: vars.type.t4 }))
globalStyle(`.${outcome} h1`, screens({ fontSize: vars.type.t5 }))
globalStyle(`.${success} > .${sign}`, screens({ color: vars.colour.okText }))
globalStyle(`.${failure} > .${sign}`, screens({ background: vars.colour.dangerText, color: vars.colour.surface }))
globalStyle(`.${failure} h1`, screens({ color: vars.colour.dangerText }))
globalStyle(
  `.${details} dl div`,
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 1em',
    padding: '.4em 0',
    fontSize: vars.type.t1,
    fontVariantNumeric: vars.type.numStyle,
  }),
)
globalStyle(`.${details} > dl`, screens({ marginBlock: vars.space.u }))
globalStyle(`.${details} > p + a`, screens({ marginTop: `calc(${vars.space.u} * 2)` }))
globalStyle(`.${details} dl div + div`, screens({ borderTop: vars.treatment.rule }))
globalStyle(`.${details} h2`, screens({ fontSize: vars.type.t3, marginBottom: '.4em' }))
globalStyle(`.${details} dt`, screens({ color: vars.colour.muted }))
globalStyle(`.${details} dd`, screens({ overflowWrap: 'anywhere' }))

// On paper an order is its details and its receipts.
globalStyle(`.${order}`, screens({ '@media': { print: { display: 'block' } } }))
globalStyle(
  `.${order} > :not(.${papers}), .${papers} .${button.btn}`,
  screens({ '@media': { print: { display: 'none' } } }),
)
globalStyle(`.${papers} > *`, screens({ '@media': { print: { breakInside: 'avoid' } } }))
