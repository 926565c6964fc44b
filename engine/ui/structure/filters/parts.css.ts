import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { screens } from '../../theme/layers.ts'

/** Where the filters stand behind a button. */
export const BEHIND_BUTTON = '(max-width: 991.98px)'

/**
 * The brand's own fields: below the usual ones; where the filters are one row, they open as a second row, so that
 * nothing is covered.
 */
export const moreFilters = style(screens({ position: 'relative', fontSize: vars.type.t1 }))
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
