import { createVar, globalStyle, style } from '@vanilla-extract/css'
import * as button from '../controls/Button.css.ts'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

const ground = createVar()
const ink = createVar()

export const alert = style(
  parts({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.8em',
    padding: '.7em 1em',
    borderRadius: vars.shape.rM,
    background: ground,
    color: ink,
    fontSize: vars.type.t1,
  }),
)
export const notice = style(parts({ vars: { [ground]: vars.colour.warn, [ink]: vars.colour.warnText } }))
export const success = style(
  parts({
    vars: { [ground]: vars.colour.surface, [ink]: vars.colour.okText },
    boxShadow: `inset 0 0 0 1px ${vars.colour.okText}`,
  }),
)
export const failure = style(
  parts({
    vars: { [ground]: vars.colour.surface, [ink]: vars.colour.dangerText },
    boxShadow: `inset 0 0 0 2px ${vars.colour.dangerText}`,
  }),
)

/** The text stays on one line where it fits; in a narrow place the action moves below it. */
globalStyle(`.${alert} > span`, parts({ flex: '1 1 12em', maxWidth: 'max-content' }))

globalStyle(
  `.${alert} .${button.btn}`,
  parts({
    vars: { [button.ink]: ink },
    marginLeft: 'auto',
    '@media': { '(max-width: 575.98px)': { marginLeft: 0 } },
  }),
)
