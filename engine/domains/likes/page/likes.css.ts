import { globalStyle, style } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as iconButton from '#engine/ui/controls/IconButton.css.ts'
import * as icon from '#engine/ui/display/Icon.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** Under a tile of the received likes. */
export const answers = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.5rem',
    paddingTop: '.6rem',
    fontSize: vars.type.t1,
    containerType: 'inline-size',
  }),
)
/** The word of a new like. */
export const freshWord = style(
  screens({
    padding: '.2em .6em',
    borderRadius: vars.shape.rBadge,
    background: vars.colour.unread,
    color: vars.colour.onUnread,
    font: `${vars.type.wLabel} ${vars.type.t0}/1.3 ${vars.type.fLabel}`,
    pointerEvents: 'none',
  }),
)
/** A new like, on its tile under the button to a chat. */
export const fresh = style(screens({ position: 'absolute', zIndex: 2, top: '3.9rem', insetInlineEnd: '.6rem' }))
export const more = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.u,
    marginTop: `calc(${vars.space.u} * 4)`,
    textAlign: 'center',
  }),
)

globalStyle(`.${answers} .${button.btn}`, screens({ flex: '1 1 5rem', paddingInline: '.4em', whiteSpace: 'normal' }))
// Two tiles beside each other on a phone: the word needs the room of the sign.
globalStyle(
  `.${answers} .${button.btn} > .${icon.icon}`,
  screens({ '@container': { '(max-width: 12rem)': { display: 'none' } } }),
)
globalStyle(`.${answers} p`, screens({ flex: '1 1 8rem', color: vars.colour.muted }))
globalStyle(`.${answers} .${iconButton.iconBtn}`, screens({ minWidth: '2.75rem', minHeight: '2.75rem' }))
