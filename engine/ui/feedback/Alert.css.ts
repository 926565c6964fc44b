import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '../controls/Button.css.ts'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const alert = style(
  parts({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.8em',
    padding: '.7em 1em',
    borderRadius: vars.shape.rM,
    background: vars.colour.warn,
    color: vars.colour.warnText,
    fontSize: vars.type.t1,
  }),
)

/** The text stays on one line where it fits; in a narrow place the action moves below it. */
globalStyle(`.${alert} > span`, parts({ flex: '1 1 12em', maxWidth: 'max-content' }))

globalStyle(
  `.${alert} .${button.btn}`,
  parts({
    vars: { [button.ink]: vars.colour.warnText },
    marginLeft: 'auto',
    '@media': { '(max-width: 575.98px)': { marginLeft: 0 } },
  }),
)
