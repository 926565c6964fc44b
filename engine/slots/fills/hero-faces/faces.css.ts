import { globalStyle, style } from '@vanilla-extract/css'
import * as photo from '#engine/ui/display/Photo.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const faces = style(screens({ display: 'flex', paddingInlineEnd: '.75rem' }))

globalStyle(`.${faces} li`, screens({ flex: '0 1 6rem', minWidth: 0, marginInlineEnd: '-.75rem' }))
globalStyle(
  `.${faces} .${photo.photo}`,
  screens({
    aspectRatio: '1',
    borderRadius: '50%',
    clipPath: 'none',
    border: `3px solid ${vars.colour.hero}`,
  }),
)
