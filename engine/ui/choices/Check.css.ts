import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { maskedIcon } from '../theme/icon-mask.ts'
import { parts } from '../theme/layers.ts'

/** The box stands at the first line of a long label, and a short one is centred beside it. */
export const check = style(
  parts({
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    justifyContent: 'start',
    alignContent: 'center',
    alignItems: 'start',
    gap: '.65em',
    minHeight: '2.75rem',
    // A label with a long name is no wider than its place.
    overflowWrap: 'anywhere',
  }),
)
const box = `.${check} input[type='checkbox']`

globalStyle(`.${check} input`, parts({ margin: 0 }))
globalStyle(`.${check} input[type='radio']`, parts({ width: '1.5em', height: '1.5em' }))
globalStyle(
  box,
  parts({
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '1.4em',
    height: '1.4em',
    flex: 'none',
    border: `${vars.shape.bwStrong} solid ${vars.colour.fieldLine}`,
    borderRadius: vars.shape.rCheck,
    background: vars.colour.field,
  }),
)
globalStyle(
  `${box}:checked`,
  parts({ background: vars.colour.primary, borderColor: vars.colour.primary, color: vars.colour.onPrimary }),
)
globalStyle(`${box}:checked::before`, parts(maskedIcon('check')))
globalStyle(`.${check}:has(input:disabled)`, parts({ opacity: 0.5 }))
globalStyle(`${box}:focus-visible`, parts({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '2px' }))
