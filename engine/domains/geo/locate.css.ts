import { style } from '@vanilla-extract/css'
import { screens } from '#engine/ui/theme/layers.ts'

export const locate = style(screens({ display: 'grid', gap: 'var(--u)', justifyItems: 'start' }))
