import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '../../controls/Button.css.ts'
import * as motif from '../../display/Motif.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { parts, screens } from '../../theme/layers.ts'

/** A page to read: its head, links to its sections, and these. */
export const reading = style(
  parts({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: `calc(${vars.space.u} * 4)`,
    width: '100%',
    maxWidth: vars.space.content,
    marginInline: 'auto',
    padding: `calc(${vars.space.u} * 5) ${vars.space.gutter} calc(${vars.space.u} * 10)`,
  }),
)
export const head = style(parts({ position: 'relative', display: 'grid', gap: vars.space.u, minWidth: 0 }))
export const lead = style(
  parts({ maxWidth: '34em', color: vars.colour.muted, fontSize: vars.type.t3, lineHeight: '1.4' }),
)
export const index = style(parts({ minWidth: 0 }))
export const body = style(
  parts({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: `calc(${vars.space.u} * 4)`, minWidth: 0 }),
)
export const section = style(parts({ minWidth: 0 }))
export const fine = style(parts({ fontSize: vars.type.t0, color: vars.colour.muted }))

globalStyle(`.${head} > .${motif.motif}`, screens({ display: 'none' }))
globalStyle(`.${index} ol`, screens({ display: 'grid', fontSize: vars.type.t1, lineHeight: '1.3' }))
globalStyle(
  `.${index} a`,
  screens({
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    color: vars.colour.link,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  }),
)
globalStyle(`.${index} a:hover`, screens({ textDecoration: 'underline', textUnderlineOffset: '.2em' }))
globalStyle(`.${section} h2`, parts({ fontSize: vars.type.t4, lineHeight: '1.2', marginBottom: '.45em' }))
globalStyle(`.${section} h3`, parts({ fontSize: vars.type.t3, margin: '1.2em 0 .35em' }))
globalStyle(`.${reading} :is(p, ul, ol:not(.${index} *))`, parts({ maxWidth: '40rem' }))
globalStyle(`.${section} > * + p, .${section} > * + ul, .${section} > * + ol`, parts({ marginTop: '.75em' }))
globalStyle(`.${section} > h2 + *`, parts({ marginTop: '0 !important' }))
globalStyle(`.${section} ul`, parts({ listStyle: 'disc', paddingInlineStart: '1.2em' }))
globalStyle(`.${section} ol`, parts({ listStyle: 'decimal', paddingInlineStart: '1.4em' }))
globalStyle(`.${section} li + li`, parts({ marginTop: '.35em' }))
globalStyle(
  `:is(.${section}, .${lead}) a:not(.${button.btn})`,
  parts({ color: vars.colour.link, textDecoration: 'underline', textUnderlineOffset: '.2em' }),
)
