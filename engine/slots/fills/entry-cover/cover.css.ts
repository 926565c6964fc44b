import { globalStyle, style } from '@vanilla-extract/css'
import { scrim } from '#engine/ui/feedback/Modal.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const cover = style({})

globalStyle(`.${cover} > .${scrim}`, screens({ background: vars.colour.hero }))
