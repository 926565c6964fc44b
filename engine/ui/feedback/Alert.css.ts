import { createVar, globalStyle, style } from '@vanilla-extract/css'
import * as button from '../controls/Button.css.ts'
import * as icon from '../display/Icon.css.ts'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

/** The width of the solid part. */
const MARK = '2.6em'

const ground = createVar()
const ink = createVar()
/** The line around it, as a shadow within. */
export const edge = createVar()

export const alert = style(
  parts({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.8em',
    padding: '.7em 1em',
    borderRadius: vars.shape.rM,
    backgroundColor: ground,
    color: ink,
    fontSize: vars.type.t1,
  }),
)
export const notice = style(parts({ vars: { [ground]: vars.colour.warn, [ink]: vars.colour.warnText } }))
/** Drawn in lines; a failure has a solid mark. So the two differ without their colours too. */
export const success = style(
  parts({
    vars: {
      [ground]: vars.colour.surface,
      [ink]: vars.colour.okText,
      [edge]: `inset 0 0 0 1px ${vars.colour.okText}`,
    },
    boxShadow: edge,
  }),
)
export const failure = style(
  parts({
    vars: {
      [ground]: vars.colour.surface,
      [ink]: vars.colour.dangerText,
      [edge]: `inset 0 0 0 2px ${vars.colour.dangerText}`,
    },
    boxShadow: edge,
    backgroundImage: `linear-gradient(to right, ${ink} ${MARK}, transparent ${MARK})`,
    paddingInlineStart: `calc(${MARK} / 2 - .5em)`,
    gap: `.8em calc(${MARK} / 2 + .3em)`,
  }),
)
globalStyle(`.${failure} > .${icon.icon}`, parts({ color: ground }))

/** The text stays on one line where it fits; in a narrow place the action moves below it. */
globalStyle(`.${alert} > span`, parts({ flex: '1 1 12em', maxWidth: 'max-content' }))
// Never below the icon, where the solid part is.
globalStyle(`.${failure} > span`, parts({ flexBasis: '8em' }))

globalStyle(
  `.${alert} .${button.btn}`,
  parts({
    vars: { [button.ink]: ink },
    marginInlineStart: 'auto',
    '@media': { '(max-width: 575.98px)': { marginInlineStart: 0 } },
  }),
)
