import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { ON_PHONE } from '#engine/ui/breakpoints.ts'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as modal from '#engine/ui/feedback/Modal.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'
import * as filters from './filters.css.ts'

/** Two, or one where two are too narrow. */
const COLUMNS = 'repeat(auto-fit, minmax(min(100%, max(9rem, 40%)), 1fr))'
const inset = `calc(${vars.space.u} * 2)`

/** Head and foot stay, what is between them scrolls. */
export const sheet = style({})
export const sheetFoot = style(
  screens({
    padding: `calc(${vars.space.u} * 1.5) ${vars.space.gutter} calc(${vars.space.u} * 1.5 + env(safe-area-inset-bottom))`,
    borderTop: `${vars.shape.bw} solid ${vars.colour.line}`,
  }),
)

const rise = keyframes({ from: { translate: '0 100%' } })

globalStyle(
  `.${modal.scrim} > .${sheet}`,
  screens({
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: 0,
    padding: 0,
    maxHeight: '86svh',
    overflow: 'hidden',
    '@media': {
      [ON_PHONE]: {
        width: '100%',
        borderEndStartRadius: 0,
        borderEndEndRadius: 0,
        animation: `${rise} ${vars.motion.mSlow} ${vars.motion.mEase}`,
      },
    },
  }),
)
globalStyle(
  `.${modal.scrim}:has(> .${sheet})`,
  screens({ '@media': { [ON_PHONE]: { alignItems: 'end', padding: 0 } } }),
)
globalStyle(`.${sheet} > h2`, screens({ order: 1, padding: `${inset} 0 ${inset} ${vars.space.gutter}` }))
globalStyle(`.${sheet} > .${button.quiet}`, screens({ order: 2 }))
globalStyle(
  `.${sheet} > .${modal.modalClose}`,
  screens({ order: 3, position: 'relative', inset: 'auto', marginInlineEnd: `calc(${vars.space.gutter} - .75rem)` }),
)
globalStyle(
  `.${sheet} > form`,
  screens({
    order: 4,
    gridColumn: '1 / -1',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    gap: 0,
    minHeight: 0,
    maxHeight: '100%',
    borderTop: `${vars.shape.bw} solid ${vars.colour.line}`,
  }),
)
globalStyle(
  `.${sheet} .${filters.fields}`,
  screens({
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    alignItems: 'end',
    gap: inset,
    padding: `${inset} ${vars.space.gutter}`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlock: '1rem',
  }),
)
globalStyle(
  `.${sheet} .${filters.fields} > :is(.${filters.checks}, .${filters.moreFilters})`,
  screens({ gridColumn: '1 / -1' }),
)
globalStyle(`.${sheet} .${filters.checks}`, screens({ gridTemplateColumns: COLUMNS, columnGap: inset }))
