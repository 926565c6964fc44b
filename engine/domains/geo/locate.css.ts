import { style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const locate = style(screens({ display: 'grid', gap: vars.space.u, justifyItems: 'start' }))
