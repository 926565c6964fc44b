import { style } from '@vanilla-extract/css'
import { page, pageHead } from '../../page/PageHead.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'

/** A strip above a page: apart from the filters, because other pages have it too. */
export const banner = style({})
/** A banner between other parts that reach the edges. */
export const flush = style({})

under(
  'filters',
  'side',
  'box',
)(`:is(.${banner}, main > .${pageHead})`, {
  '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } },
})
// To the edges of the window, whatever the page's own width; what is painted beyond the box cannot be scrolled to.
under('filters', 'strip')(`.${banner}:not(.${flush})`, {
  borderRadius: 0,
  '@media': {
    '(min-width: 992px)': {
      marginInline: `calc(${vars.space.gutter} * -1)`,
      paddingInline: vars.space.gutter,
      borderImage: `linear-gradient(${vars.colour.banner}, ${vars.colour.banner}) fill 0 / 0 / 0 100vw`,
    },
  },
})
under('filters', 'strip')(`.${page}:has(> .${banner}:not(.${flush}))`, {
  '@media': { '(min-width: 992px)': { paddingTop: 0 } },
})
under('filters', 'panel')(`.${banner}:not(.${flush})`, {
  '@media': { '(min-width: 992px)': { marginBottom: '1.75rem' } },
})
