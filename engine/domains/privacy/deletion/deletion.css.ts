import { globalStyle, style } from '@vanilla-extract/css'
import * as radioMark from '#engine/ui/choices/RadioMark.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const deletion = style(
  screens({ maxWidth: '46rem', display: 'grid', gap: `calc(${vars.space.u} * 4)`, alignContent: 'start' }),
)
export const head = style(screens({ display: 'grid', gap: vars.space.u }))
export const form = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 3)` }))
export const reasons = style(screens({ border: 0, margin: 0, padding: 0, minWidth: 0 }))
export const reason = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '.9em',
    minHeight: '3.25rem',
    padding: '.35rem .25rem',
    borderTop: vars.treatment.rule,
    cursor: 'pointer',
  }),
)
/** The alternatives, one card each. */
export const alternatives = style(
  screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)`, listStyle: 'none', margin: 0, padding: 0 }),
)
export const alternative = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 2.5)`,
    alignItems: 'start',
    '@media': { '(max-width: 575.98px)': { padding: `calc(${vars.space.u} * 2.5)` } },
  }),
)
export const words = style(
  screens({ display: 'grid', gap: `calc(${vars.space.u} / 2)`, minWidth: 0, overflowWrap: 'anywhere' }),
)
export const go = style(screens({ gridColumn: '2', justifySelf: 'start' }))
/** The consequences, as a list with icons. */
export const facts = style(
  screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)`, listStyle: 'none', margin: 0, padding: 0 }),
)
export const fact = style(screens({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '1em' }))
export const factText = style(screens({ display: 'grid', gap: `calc(${vars.space.u} / 2)`, justifyItems: 'start' }))
export const fields = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 2)`,
    maxWidth: '30rem',
    borderTop: vars.treatment.rule,
    paddingTop: `calc(${vars.space.u} * 3)`,
  }),
)
export const actions = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 1.5)`,
    borderTop: vars.treatment.rule,
    paddingTop: `calc(${vars.space.u} * 2.5)`,
  }),
)
export const partner = style(
  screens({ maxWidth: '36rem', display: 'grid', gap: `calc(${vars.space.u} * 1.5)`, justifyItems: 'start' }),
)

globalStyle(`.${reasons} > legend`, screens({ padding: 0, fontSize: vars.type.t1, fontWeight: vars.type.wLabel }))
globalStyle(`.${reason}:last-of-type`, screens({ borderBottom: vars.treatment.rule }))
globalStyle(`.${reason}:hover`, screens({ background: vars.colour.tint }))
globalStyle(`.${reason} .${radioMark.mark}`, screens({ flex: 'none' }))
globalStyle(`.${alternative} > .${icon.icon}`, screens({ fontSize: '1.75em', color: vars.colour.link }))
globalStyle(`.${alternative} h2`, screens({ fontSize: vars.type.t3, lineHeight: '1.3', margin: 0 }))
globalStyle(`.${fact} > .${icon.icon}`, screens({ fontSize: '1.35em', marginTop: '.1em', color: vars.colour.muted }))
globalStyle(`.${deletion} p`, screens({ margin: 0, maxWidth: '60ch' }))
globalStyle(`.${partner} h2`, screens({ fontSize: vars.type.t3, lineHeight: '1.3', margin: 0 }))
