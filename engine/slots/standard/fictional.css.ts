import { globalStyle } from '@vanilla-extract/css'
import * as icon from '#engine/ui/display/Icon.css.ts'
import { note } from '#engine/ui/structure/profile/note.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export { note as fictNote }

globalStyle(
  `.${note}`,
  screens({
    display: 'flex',
    gap: '.8em',
    padding: `calc(${vars.space.u} * 2)`,
    background: vars.colour.warn,
    color: vars.colour.warnText,
    borderRadius: vars.shape.rM,
    fontSize: vars.type.t1,
    lineHeight: '1.45',
  }),
)
globalStyle(`.${note} .${icon.icon}`, screens({ fontSize: '1.6em' }))
