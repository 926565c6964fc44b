import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as check from '#engine/ui/controls/Check.css.ts'
import * as field from '#engine/ui/controls/Field.css.ts'
import * as select from '#engine/ui/controls/Select.css.ts'
import { forks, screens } from '#engine/ui/theme/layers.ts'

export const filterToggle = style(
  screens({
    display: 'none',
    '@media': {
      '(max-width: 991.98px)': {
        display: 'inline-flex',
        minHeight: '2.75rem',
        marginLeft: 'auto',
        paddingInline: '1em',
      },
    },
  }),
)
export const pip = style(
  screens({
    display: 'grid',
    placeItems: 'center',
    minWidth: '1.5em',
    height: '1.5em',
    borderRadius: 'var(--r-badge)',
    background: 'var(--c-secondary)',
    color: 'var(--c-on-secondary)',
    fontSize: 'var(--t-0)',
  }),
)
export const filters = style(
  screens({
    display: 'grid',
    gap: 'calc(var(--u) * 2.25)',
    '@media': { '(max-width: 991.98px)': { display: 'none' } },
  }),
)
/** All but the search itself. */
export const fields = style(screens({ display: 'contents' }))
export const filterActions = style(screens({ display: 'flex', gap: 'var(--u)' }))
export const checks = style({})

globalStyle(`.${checks} legend`, screens({ marginBottom: '.2em' }))

/* The brand's own fields: below the usual ones; where the filters are one row, they open as another, so that nothing is covered. */
export const moreFilters = style(screens({ position: 'relative', fontSize: 'var(--t-1)' }))
globalStyle(
  `.${moreFilters} summary`,
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4em',
    minHeight: 'max(2.75rem, var(--control))',
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: 'var(--w-label)',
    color: 'var(--c-link)',
    whiteSpace: 'nowrap',
  }),
)
globalStyle(`.${moreFilters} summary::-webkit-details-marker`, screens({ display: 'none' }))
globalStyle(`.${moreFilters} > div`, screens({ display: 'grid', gap: 'calc(var(--u) * 2)', paddingTop: 'var(--u)' }))

/* As many as the brand has: they scroll by themselves, so that the search stays near. */
export const interests = style(screens({ gridColumn: '1 / -1' }))
globalStyle(
  `.${interests} > div`,
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.4rem), 1fr))',
    gap: '0 var(--u)',
    maxHeight: '15rem',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    scrollPaddingBlock: '1rem',
    padding: '.25rem',
    marginInline: '-.25rem',
  }),
)
globalStyle(`.${interests} .${check.check} > span`, screens({ hyphens: 'auto', overflowWrap: 'anywhere' }))

// filters: side | strip | panel | box
globalStyle(
  `:is([data-filters='strip'], [data-filters='panel']) .${moreFilters} > div`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
        paddingBottom: 'calc(var(--u) * 1.5)',
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
        gap: 'calc(var(--u) * 2.25)',
        position: 'sticky',
        top: 'calc(var(--nav-h) + 1.5rem)',
        // Taller than the window it scrolls by itself: its end would else be reached only at the end of the list.
        maxHeight: 'calc(100svh - var(--nav-h) - var(--control) - 3rem)',
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        scrollPaddingBlock: '1.5rem',
        paddingInline: 'var(--u)',
        marginInline: 'calc(var(--u) * -1)',
        paddingBottom: 'var(--u)',
      },
    },
  }),
)
/* What has the focus does not stand under the search. */
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${fields} :is(input, select, summary)`,
  forks({ '@media': { '(min-width: 992px)': { scrollMarginBottom: 'calc(var(--control) + 2rem)' } } }),
)
/* The search itself stays at the window's lower edge, wherever the fields begin. */
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${filterActions}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        alignSelf: 'end',
        position: 'sticky',
        zIndex: 1,
        bottom: 0,
        paddingBlock: 'var(--u) 1rem',
        background: 'var(--c-bg)',
      },
    },
  }),
)
/* Where all of it fits into the window it stays in one piece. */
globalStyle(
  `:is([data-filters='side'], [data-filters='box']) .${filters}`,
  forks({
    '@media': {
      '(min-width: 992px) and (min-height: 1100px)': {
        alignSelf: 'start',
        position: 'sticky',
        top: 'calc(var(--nav-h) + 1.5rem)',
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
  forks({ '@media': { '(min-width: 992px)': { border: 'var(--bw) dashed var(--c-line)', padding: '1rem 1rem 0' } } }),
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
  forks({ '@media': { '(min-width: 992px)': { whiteSpace: 'nowrap', fontSize: 'var(--t-0)' } } }),
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
        background: 'var(--c-surface)',
        borderRadius: 'var(--r-panel)',
        padding: '1.4rem 1.75rem 1rem',
        marginBottom: '1.75rem',
        boxShadow: 'var(--sh-1)',
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
        minHeight: 'max(2.75rem, var(--control))',
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

// Under 992 px the filters stay behind their button until it opens them.
globalStyle(
  `.${filters}[data-open]`,
  screens({ '@media': { '(max-width: 991.98px)': { display: 'grid', marginBottom: 'calc(var(--u) * 3)' } } }),
)
