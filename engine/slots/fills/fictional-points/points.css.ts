import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '#engine/ui/display/Icon.css.ts'
import { across } from '#engine/ui/structure/profile/note.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const points = style([
  across,
  screens({
    display: 'grid',
    gap: vars.space.u,
    padding: `calc(${vars.space.u} * 2)`,
    border: `${vars.shape.bwStrong} solid ${vars.colour.lineStrong}`,
    borderRadius: vars.shape.rM,
    background: vars.colour.surface,
    color: vars.colour.text,
    fontSize: vars.type.t1,
    lineHeight: '1.45',
  }),
])

globalStyle(`.${points} ul`, screens({ display: 'grid', gap: vars.space.u }))
globalStyle(`.${points} li`, screens({ display: 'flex', gap: '.8em' }))
globalStyle(`.${points} .${icon.icon}`, screens({ flex: 'none', fontSize: '1.4em', color: vars.colour.link }))
