import { globalStyle, style } from '@vanilla-extract/css'
import { logo } from '../structure/nav/logo.css.ts'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export { logo }

globalStyle(
  `.${logo}`,
  parts({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.5em',
    font: `${vars.type.wDisplay} ${vars.type.t3}/1 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    textTransform: vars.type.caseDisplay,
    letterSpacing: vars.type.trackDisplay,
    fontSize: `calc(${vars.type.t3} * 1.15)`,
  }),
)
/** The first letter of the name on the brand's colour. */
export const logoMark = style(
  parts({
    display: 'grid',
    placeItems: 'center',
    width: '1.25em',
    height: '1.25em',
    borderRadius: vars.shape.rBadge,
    background: vars.colour.primary,
    color: vars.colour.onPrimary,
    fontStyle: 'normal',
  }),
)
globalStyle(`.${logoMark}::before`, parts({ content: 'attr(data-letter)', fontSize: '.7em', lineHeight: 1 }))
export const logoPicture = style(parts({ width: 'auto', height: '1.1em', maxWidth: '9em', objectFit: 'contain' }))
