import { style } from '@vanilla-extract/css'
import { parts } from '#engine/ui/theme/layers.ts'

export const blockedNotice = style(parts({ gridColumn: '1 / -1', marginBottom: 'calc(var(--u) * 2.5)' }))
