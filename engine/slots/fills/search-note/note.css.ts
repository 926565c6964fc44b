import { style } from '@vanilla-extract/css'
import { screens } from '#engine/ui/theme/layers.ts'

export const note = style(screens({ gridColumn: '1 / -1' }))
