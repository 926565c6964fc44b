import { style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** What stays open to who does not agree, or has not passed a check. */
export const ways = style(screens({ display: 'flex', flexWrap: 'wrap', columnGap: `calc(${vars.space.u} * 2.5)` }))
export const way = style(screens({ display: 'inline-flex', alignItems: 'center', minHeight: '44px' }))
