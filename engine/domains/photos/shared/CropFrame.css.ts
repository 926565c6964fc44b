import { globalStyle, style } from '@vanilla-extract/css'
import { screens } from '#engine/ui/theme/layers.ts'

export const cropFrame = style(
  screens({ position: 'relative', overflow: 'hidden', width: '100%', cursor: 'grab', touchAction: 'none' }),
)
globalStyle(`.${cropFrame}:active`, screens({ cursor: 'grabbing' }))
/* Placed by script: the part in the frame is what remains of the picture. */
globalStyle(
  `.${cropFrame} > :is(img, canvas)`,
  screens({ position: 'absolute', maxWidth: 'none', objectFit: 'fill', userSelect: 'none', pointerEvents: 'none' }),
)
