import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** A narrow page of one form: login, language, results of links. */
export const narrow = style(
  screens({ maxWidth: '34rem', display: 'grid', gap: `calc(${vars.space.u} * 3)`, alignContent: 'start' }),
)
export const form = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)` }))
export const link = style(
  screens({
    // Inline, it would be lower than a finger needs.
    display: 'inline-block',
    color: vars.colour.link,
    textDecoration: 'underline',
    textUnderlineOffset: '.2em',
    minHeight: '1.5rem',
  }),
)
export const links = style(
  screens({ display: 'flex', flexWrap: 'wrap', gap: `calc(${vars.space.u} / 2) calc(${vars.space.u} * 2)` }),
)
/** Boxes to tick, and the links to what they speak of. */
export const consents = style(screens({ display: 'grid', gap: vars.space.u }))
/** Paragraphs and a button under each other. */
export const stack = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)`, justifyItems: 'stretch' }))

globalStyle(`.${stack} h2`, screens({ fontSize: vars.type.t3, lineHeight: '1.3' }))
