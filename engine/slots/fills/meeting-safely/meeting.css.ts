import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '#engine/ui/display/Icon.css.ts'
import { across } from '#engine/ui/structure/profile/note.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const meeting = style([across, screens({ display: 'grid', gap: `calc(${vars.space.u} * 1.5)` })])

globalStyle(`.${meeting} ul`, screens({ display: 'grid', gap: vars.space.u }))
globalStyle(`.${meeting} li`, screens({ display: 'flex', gap: '.8em' }))
globalStyle(`.${meeting} .${icon.icon}`, screens({ flex: 'none', fontSize: '1.3em', color: vars.colour.link }))
