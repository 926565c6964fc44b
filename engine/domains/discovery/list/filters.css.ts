import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as check from '#engine/ui/controls/Check.css.ts'
import * as field from '#engine/ui/controls/Field.css.ts'
import * as select from '#engine/ui/controls/Select.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { forks, screens } from '#engine/ui/theme/layers.ts'

const BEHIND_BUTTON = '(max-width: 991.98px)'
const toggle = { display: 'inline-flex', minHeight: '2.75rem', marginLeft: 'auto', paddingInline: '1em' }

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
export const filters = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 2.25)`,
    '@media': { [BEHIND_BUTTON]: { display: 'none' } },
  }),
)
/** All but the search itself. */
export const fields = style(screens({ display: 'contents' }))
export const filterActions = style(screens({ display: 'flex', gap: vars.space.u }))
export const checks = style({})

globalStyle(`.${checks} legend`, screens({ marginBottom: '.2em' }))

/**
 * The brand's own fields: below the usual ones; where the filters are one row, they open as a second row, so that
 * nothing is covered.
 */
export const moreFilters = style(screens({ position: 'relative', fontSize: vars.type.t1 }))
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

// filters: side | strip | panel | box
globalStyle(
  `:is([data-filters='strip'], [data-filters='panel']) .${moreFilters} > div`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
        paddingBottom: `calc(${vars.space.u} * 1.5)`,
      },
    },
  }),
)
globalStyle(
  `:is([data-filters='strip'], [data-filters='panel']) .${moreFilters}[open]`,
  forks({ '@media': { '(min-width: 992px)': { flex: '1 1 100%' } } }),
)
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${filters}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        alignContent: 'start',
        // No wider than its column, whatever the words of the buttons.
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'auto 1fr',
        gap: 0,
      },
    },
  }),
)
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${fields}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        display: 'grid',
        gap: `calc(${vars.space.u} * 2.25)`,
        position: 'sticky',
        top: `calc(${vars.space.navH} + 1.5rem)`,
        // Taller than the window it scrolls by itself: its end would else be reached only at the end of the list.
        maxHeight: `calc(100svh - ${vars.space.navH} - ${vars.space.control} - 3rem)`,
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        scrollPaddingBlock: '1.5rem',
        paddingInline: vars.space.u,
        marginInline: `calc(${vars.space.u} * -1)`,
        paddingBottom: vars.space.u,
      },
    },
  }),
)
/* What has the focus does not stand under the search. */
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${fields} :is(input, select, summary)`,
  forks({ '@media': { '(min-width: 992px)': { scrollMarginBottom: `calc(${vars.space.control} * 2 + 2rem)` } } }),
)
/* The search itself stays at the window's lower edge, wherever the fields begin. */
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${filterActions}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        flexWrap: 'wrap',
        alignSelf: 'end',
        position: 'sticky',
        zIndex: 1,
        bottom: 0,
        paddingBlock: `${vars.space.u} 1rem`,
        background: vars.colour.bg,
      },
    },
  }),
)
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${filterActions} > *`,
  forks({ '@media': { '(min-width: 992px)': { flex: '1 1 auto' } } }),
)
/* Where all of it fits into the window it stays in one piece. */
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${filters}`,
  forks({
    '@media': {
      '(min-width: 992px) and (min-height: 1100px)': {
        alignSelf: 'start',
        position: 'sticky',
        top: `calc(${vars.space.navH} + 1.5rem)`,
      },
    },
  }),
)
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${fields}`,
  forks({ '@media': { '(min-width: 992px) and (min-height: 1100px)': { position: 'static' } } }),
)
globalStyle(
  `[data-filters='box'] .${filters}`,
  forks({
    '@media': {
      '(min-width: 992px)': { border: `${vars.shape.bw} dashed ${vars.colour.line}`, padding: '1rem 1rem 0' },
    },
  }),
)
globalStyle(
  `[data-filters='strip'] .${filters}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: '.6rem',
        marginBottom: '1rem',
      },
    },
  }),
)
globalStyle(
  `[data-filters='strip'] .${fields} > .${field.field}`,
  forks({ '@media': { '(min-width: 992px)': { flex: '1 1 auto', minWidth: '8rem' } } }),
)
globalStyle(
  `[data-filters='strip'] .${checks}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        display: 'flex',
        flex: '0 0 auto !important',
        gap: '.9rem',
        alignItems: 'center',
        marginRight: '.9rem',
      },
    },
  }),
)
globalStyle(
  `[data-filters='strip'] .${fields} > .${checks} .${check.check}`,
  forks({ '@media': { '(min-width: 992px)': { whiteSpace: 'nowrap', fontSize: vars.type.t0 } } }),
)
globalStyle(
  `:is([data-filters='strip'], [data-filters='panel']) .${filterActions}`,
  forks({ '@media': { '(min-width: 992px)': { marginLeft: 'auto' } } }),
)
globalStyle(
  `[data-filters='strip'] .${checks} legend`,
  forks({ '@media': { '(min-width: 992px)': { display: 'none' } } }),
)
globalStyle(
  `[data-filters='strip'] .${filterActions} .${button.quiet}`,
  forks({ '@media': { '(min-width: 992px)': { display: 'none' } } }),
)
globalStyle(
  `[data-filters='panel'] .${filters}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: '.5rem .9rem',
        background: vars.colour.surface,
        borderRadius: vars.shape.rPanel,
        padding: '1.4rem 1.75rem 1rem',
        marginBottom: '1.75rem',
        boxShadow: vars.shape.sh1,
      },
    },
  }),
)
/* As wide as what is chosen, so that no value is cut; the rest of the row is shared. */
globalStyle(
  `[data-filters='panel'] .${fields} > .${field.field}`,
  forks({ '@media': { '(min-width: 992px)': { flex: '1 1 auto' } } }),
)
globalStyle(
  `[data-filters='panel'] .${fields} > .${field.ages}`,
  forks({ '@media': { '(min-width: 992px)': { flex: '0 1 9.5rem' } } }),
)
globalStyle(
  `[data-filters='panel'] .${fields} > .${field.ages} input`,
  forks({ '@media': { '(min-width: 992px)': { paddingInline: '.2em' } } }),
)
globalStyle(
  `:is([data-filters='strip'], [data-filters='panel']) .${fields} > .${field.field} .${select.select} select`,
  forks({ '@media': { '(min-width: 992px)': { fieldSizing: 'content', paddingInline: '.8em 2.2em' } } }),
)
globalStyle(
  `[data-filters='panel'] .${fields} > .${checks}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        display: 'flex',
        flexWrap: 'wrap',
        flex: '1 1 30rem',
        gap: '0 1.6rem',
        alignItems: 'center',
        minHeight: `max(2.75rem, ${vars.space.control})`,
      },
    },
  }),
)
globalStyle(
  `[data-filters='panel'] .${checks} legend`,
  forks({ '@media': { '(min-width: 992px)': { display: 'none' } } }),
)
globalStyle(
  `[data-filters='panel'] .${filterActions} .${button.quiet}`,
  forks({ '@media': { '(min-width: 992px)': { display: 'none' } } }),
)

// Without script the link under 992 px makes the form the page's target.
globalStyle(
  `.${filters}:target`,
  screens({ '@media': { [BEHIND_BUTTON]: { display: 'grid', marginBottom: `calc(${vars.space.u} * 3)` } } }),
)
