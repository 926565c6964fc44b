import { globalStyle, style } from '@vanilla-extract/css'
import { atMostLines } from '#engine/ui/at-most-lines.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const quote = style(
  screens({
    justifySelf: 'end',
    maxWidth: '85%',
    margin: 0,
    padding: '.65em 1em',
    borderRadius: vars.shape.rOut,
    background: vars.colour.bubbleOut,
    color: vars.colour.onBubbleOut,
    lineHeight: '1.45',
    whiteSpace: 'pre-wrap',
  }),
)
/** The composer behind the dialog has the whole message. */
export const start = style(screens({ ...atMostLines(8), margin: 0 }))
export const sum = style(screens({ fontVariantNumeric: vars.type.numStyle }))
export const total = style(
  screens({
    borderTop: `${vars.shape.bwStrong} solid ${vars.colour.lineStrong}`,
    marginTop: '.3em',
    fontWeight: vars.type.wStrong,
  }),
)
globalStyle(
  `.${sum} > div`,
  screens({ display: 'flex', justifyContent: 'space-between', gap: '1em', padding: '.35em 0' }),
)
globalStyle(`.${sum} > .${total}`, screens({ paddingTop: '.6em' }))
