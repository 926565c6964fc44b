import { globalStyle, style } from '@vanilla-extract/css'
import * as check from '#engine/ui/choices/Check.css.ts'
import { BEHIND_BUTTON, checks, filters, moreFilters } from '#engine/ui/structure/filters/filters.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export * from '#engine/ui/structure/filters/filters.css.ts'

const toggle = { display: 'inline-flex', minHeight: '2.75rem', marginInlineStart: 'auto', paddingInline: '1em' }

export const filterToggle = style(
  screens({
    display: 'none',
    '@media': { [BEHIND_BUTTON]: toggle, '(scripting: none)': { display: 'none' } },
  }),
)
/** The same without script. */
export const filterLink = style(screens({ display: 'none', '@media': { [BEHIND_BUTTON]: toggle } }))
export const pip = style(
  screens({
    display: 'grid',
    placeItems: 'center',
    minWidth: '1.5em',
    height: '1.5em',
    borderRadius: vars.shape.rBadge,
    background: vars.colour.secondary,
    color: vars.colour.onSecondary,
    fontSize: vars.type.t0,
  }),
)

globalStyle(`.${checks} legend`, screens({ marginBottom: '.2em' }))
globalStyle(
  `.${moreFilters} summary`,
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4em',
    minHeight: `max(2.75rem, ${vars.space.control})`,
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: vars.type.wLabel,
    color: vars.colour.link,
    whiteSpace: 'nowrap',
  }),
)
globalStyle(`.${moreFilters} summary::-webkit-details-marker`, screens({ display: 'none' }))
globalStyle(
  `.${moreFilters} > div`,
  screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)`, paddingTop: vars.space.u }),
)

/* Of any number: the list scrolls on its own, so that the search button stays visible. */
export const interests = style(screens({ gridColumn: '1 / -1' }))
globalStyle(
  `.${interests} > div`,
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.4rem), 1fr))',
    gap: `0 ${vars.space.u}`,
    maxHeight: '15rem',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    scrollPaddingBlock: '1rem',
    padding: '.25rem',
    marginInline: '-.25rem',
  }),
)
globalStyle(`.${interests} .${check.check}`, screens({ hyphens: 'auto', overflowWrap: 'anywhere' }))

// Without script the link under 992 px makes the form the page's target.
globalStyle(
  `.${filters}:target`,
  screens({ '@media': { [BEHIND_BUTTON]: { display: 'grid', marginBottom: `calc(${vars.space.u} * 3)` } } }),
)
