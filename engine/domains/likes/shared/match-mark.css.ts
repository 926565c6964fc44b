import { style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** Says on a profile that it is a match. */
export const mark = style(
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.5em',
    minHeight: vars.space.control,
    color: vars.colour.link,
    fontWeight: vars.type.wStrong,
  }),
)
