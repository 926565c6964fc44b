import { globalStyle, style } from '@vanilla-extract/css'
import { btn } from '#engine/ui/controls/Button.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const quick = style(screens({ gridColumn: '1 / -1' }))

globalStyle(`.${quick} ul`, screens({ display: 'flex', flexWrap: 'wrap', gap: vars.space.u }))
globalStyle(`.${quick} .${btn}`, screens({ minHeight: '2.75rem' }))
