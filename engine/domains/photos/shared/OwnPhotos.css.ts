import { style } from '@vanilla-extract/css'
import { screens } from '#engine/ui/theme/layers.ts'

export const ownPhotos = style(screens({ display: 'grid', gap: 'calc(var(--u) * 2)' }))
