import { style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { parts } from '#engine/ui/theme/layers.ts'

export const blockedNotice = style(parts({ gridColumn: '1 / -1', marginBottom: `calc(${vars.space.u} * 2.5)` }))
