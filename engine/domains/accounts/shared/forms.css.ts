import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** A narrow page of one form: login, language, results of links. */
export const narrow = style(
  screens({ maxWidth: '34rem', display: 'grid', gap: `calc(${vars.space.u} * 3)`, alignContent: 'start' }),
)
export const form = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)` }))
export const group = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 2)`,
    margin: 0,
    padding: `calc(${vars.space.u} * 3) 0 0`,
    border: 0,
    borderTop: vars.treatment.rule,
    minWidth: 0,
  }),
)
/** Two groups side by side where there is room, one after the other on a phone. */
export const groups = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 5)`,
    '@media': { '(min-width: 768px)': { gridTemplateColumns: '1fr 1fr' } },
  }),
)
/** A question with a few answers as radio buttons. */
export const choices = style(
  screens({ display: 'flex', flexWrap: 'wrap', gap: '0 1.5rem', border: 0, margin: 0, padding: 0 }),
)
export const foot = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 2)`,
    borderTop: vars.treatment.rule,
    paddingTop: `calc(${vars.space.u} * 2.5)`,
  }),
)
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
export const section = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 1.5)`,
    borderTop: vars.treatment.rule,
    paddingTop: `calc(${vars.space.u} * 3)`,
  }),
)
/** Paragraphs and a button under each other. */
export const stack = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)`, justifyItems: 'stretch' }))

globalStyle(`.${section} h2, .${stack} h2, .${group} > legend`, screens({ fontSize: vars.type.t3, lineHeight: '1.3' }))
globalStyle(
  `.${group} > legend`,
  screens({ padding: 0, float: 'left', fontFamily: vars.type.fDisplay, fontWeight: vars.type.wDisplay }),
)
globalStyle(
  `.${choices} > legend`,
  screens({ padding: 0, width: '100%', fontSize: vars.type.t1, fontWeight: vars.type.wLabel }),
)
