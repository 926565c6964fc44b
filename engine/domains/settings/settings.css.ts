import { globalStyle, style } from '@vanilla-extract/css'
import * as check from '#engine/ui/choices/Check.css.ts'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import * as label from '#engine/ui/display/Label.css.ts'
import { section } from '#engine/ui/structure/settings/settings.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export * from '#engine/ui/structure/settings/settings.css.ts'

/** A part of a section, under a hairline. */
export const part = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 1.5)`,
    borderTop: vars.treatment.rule,
    paddingTop: `calc(${vars.space.u} * 2)`,
    minWidth: 0,
  }),
)
export const form = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)`, maxWidth: '30rem' }))
export const two = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 2)`,
    // As wide as the longest word of a list: some themes give the section a third of the page.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  }),
)
/** A row with a name, its current value, and an action at the end. */
export const row = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.u} calc(${vars.space.u} * 2)`,
    minHeight: '3rem',
  }),
)
/** Boxes of which one is shown, in the place of the largest. */
export const alternatives = style(screens({ display: 'grid' }))
export const rows = style(screens({ display: 'grid', listStyle: 'none', margin: 0, padding: 0 }))
export const words = style(screens({ display: 'grid', gap: '.15em', minWidth: 0, overflowWrap: 'anywhere' }))
export const device = style(screens({ display: 'flex', alignItems: 'center', gap: '.9em', minWidth: 0 }))
export const more = style(screens({ borderTop: vars.treatment.rule }))
export const moreWord = style(
  screens({ display: 'inline-flex', alignItems: 'center', gap: '.4em', color: vars.colour.link, whiteSpace: 'nowrap' }),
)
export const disabled = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 1.5)`,
    padding: `calc(${vars.space.u} * 2)`,
    borderRadius: vars.shape.rM,
    background: vars.colour.warn,
    color: vars.colour.warnText,
  }),
)
export const disabledHead = style(screens({ display: 'flex', alignItems: 'center', gap: '.6em' }))
export const disabledCause = style(screens({ display: 'grid', gap: vars.space.u, justifyItems: 'start' }))
export const actions = style(
  screens({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `calc(${vars.space.u} * 1.5)` }),
)
export const types = style(
  screens({ width: '100%', borderCollapse: 'collapse', fontSize: vars.type.t2, textAlign: 'start' }),
)

globalStyle(`.${section} h2`, screens({ fontSize: vars.type.t4, lineHeight: 1.2, margin: 0 }))
globalStyle(`.${section} h3`, screens({ fontSize: vars.type.t3, lineHeight: 1.35, margin: 0 }))
globalStyle(`.${section} p`, screens({ margin: 0, maxWidth: '60ch' }))
globalStyle(`.${section} [role='status']:empty`, screens({ display: 'none' }))
globalStyle(`.${row} > span:first-child`, screens({ flex: '1 1 10rem' }))
globalStyle(`.${alternatives} > *`, screens({ gridArea: '1 / 1' }))
globalStyle(`.${rows} > li + li`, screens({ borderTop: vars.treatment.rule }))
globalStyle(`.${rows} > li`, screens({ paddingBlock: vars.space.u }))
globalStyle(`:is(.${words}, .${more} > summary) > span:first-child`, screens({ fontWeight: vars.type.wLabel }))
globalStyle(`.${device} > .${icon.icon}`, screens({ fontSize: '1.5em', flex: 'none', color: vars.colour.muted }))
globalStyle(`.${device} .${label.label}`, screens({ justifySelf: 'start' }))
globalStyle(
  `.${more} > summary`,
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    gap: `.15em calc(${vars.space.u} * 2)`,
    minHeight: '3.25rem',
    paddingBlock: vars.space.u,
    cursor: 'pointer',
    listStyle: 'none',
  }),
)
// The value has the whole line below, in which an address finds room.
globalStyle(`.${more} > summary > :nth-child(2)`, screens({ gridArea: '2 / 1 / auto / -1', overflowWrap: 'anywhere' }))
globalStyle(`.${more} > summary > .${moreWord}`, screens({ gridArea: '1 / 2', alignSelf: 'start' }))
globalStyle(`.${more} > summary::-webkit-details-marker`, screens({ display: 'none' }))
globalStyle(`.${more} > summary:hover .${moreWord}`, screens({ textDecoration: 'underline' }))
globalStyle(`.${more}[open] > summary .${moreWord} .${icon.icon}`, screens({ transform: 'rotate(180deg)' }))
globalStyle(`.${more} > form`, screens({ paddingBlock: `${vars.space.u} calc(${vars.space.u} * 2)` }))
globalStyle(
  `.${disabledCause} + .${disabledCause}`,
  screens({ borderTop: `${vars.shape.bw} solid currentColor`, paddingTop: `calc(${vars.space.u} * 1.5)` }),
)
globalStyle(`.${disabled} .${button.quiet}`, screens({ vars: { [button.ink]: vars.colour.warnText } }))
globalStyle(`.${disabledCause} .${check.check} input`, screens({ color: vars.colour.text }))
globalStyle(
  `.${types} th, .${types} td`,
  screens({
    borderBottom: vars.treatment.rule,
    padding: 0,
    fontWeight: 'inherit',
    textAlign: 'start',
    verticalAlign: 'middle',
  }),
)
globalStyle(`.${types} tbody th`, screens({ paddingBlock: '.35em', overflowWrap: 'anywhere' }))
globalStyle(
  `.${types} thead th`,
  screens({ fontSize: vars.type.t1, fontWeight: vars.type.wLabel, paddingBottom: '.4em' }),
)
globalStyle(
  `.${types} thead th:not(:first-child), .${types} td`,
  screens({ width: '5.5rem', textAlign: 'center', '@media': { '(max-width: 575.98px)': { width: '4.25rem' } } }),
)
globalStyle(`.${types} .${check.check}`, screens({ justifyContent: 'center', cursor: 'pointer' }))
globalStyle(`.${types} .${check.check} > span`, screens({ position: 'absolute' }))
