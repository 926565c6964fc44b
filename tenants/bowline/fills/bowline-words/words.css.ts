import { style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const word = style(
  screens({ flex: '0 0 5.5em', font: `${vars.type.wDisplay} ${vars.type.t4}/1.1 ${vars.type.fDisplay}` }),
)
