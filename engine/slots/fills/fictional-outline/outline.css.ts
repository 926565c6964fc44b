import { style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const outline = style(
  screens({
    background: vars.colour.surface,
    color: vars.colour.text,
    boxShadow: `inset 0 0 0 ${vars.shape.bwStrong} currentColor`,
  }),
)
