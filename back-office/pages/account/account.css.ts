import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

const gap = `calc(${vars.space.u} * 1.5)`

/** Words at the beginning, what can be done at the end; below each other where both do not fit. */
export const row = style(
  screens({ display: 'flex', flexWrap: 'wrap', gap, alignItems: 'center', justifyContent: 'space-between' }),
)
globalStyle(`.${row} > :first-child`, screens({ flex: '1 1 16rem', minWidth: 0 }))

export const rows = style(screens({ display: 'grid' }))
globalStyle(
  `.${rows} > li`,
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    gap,
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBlock: gap,
    borderBlockStart: `1px solid ${vars.colour.line}`,
  }),
)
globalStyle(`.${rows} > li > :first-child`, screens({ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }))
