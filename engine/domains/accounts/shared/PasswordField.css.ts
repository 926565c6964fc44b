import { globalStyle, style } from '@vanilla-extract/css'
import { field } from '#engine/ui/controls/Field.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const box = style(screens({ position: 'relative', display: 'grid' }))
export const toggle = style(screens({ position: 'absolute', insetBlock: 0, insetInlineEnd: 0 }))
export const rating = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: vars.space.u,
    fontSize: vars.type.t0,
    color: vars.colour.muted,
    minHeight: '1.5em',
  }),
)

// The button has no border of its own inside the field's border.
globalStyle(`.${toggle}::before`, screens({ display: 'none' }))
globalStyle(`.${toggle}:hover`, screens({ color: vars.colour.link }))
globalStyle(`.${toggle}:active`, screens({ color: vars.colour.text }))
globalStyle(`.${field} .${box} input`, screens({ paddingInlineEnd: `max(2.75rem, ${vars.space.control})` }))
globalStyle(
  `.${rating} meter`,
  screens({
    appearance: 'none',
    width: '100%',
    height: '.4rem',
    border: 0,
    borderRadius: vars.shape.rChip,
    background: vars.colour.line,
    overflow: 'hidden',
  }),
)
globalStyle(`.${rating} meter::-webkit-meter-inner-element`, screens({ display: 'block', height: '100%' }))
globalStyle(
  `.${rating} meter::-webkit-meter-bar`,
  screens({ height: '100%', border: 0, borderRadius: 0, background: 'transparent' }),
)
// One rule a browser: each drops a whole rule that names another's pseudo-element.
const VALUES = {
  optimum: ['::-webkit-meter-optimum-value', ':-moz-meter-optimum::-moz-meter-bar', vars.colour.okText],
  suboptimum: ['::-webkit-meter-suboptimum-value', ':-moz-meter-sub-optimum::-moz-meter-bar', vars.colour.text],
  worst: [
    '::-webkit-meter-even-less-good-value',
    ':-moz-meter-sub-sub-optimum::-moz-meter-bar',
    vars.colour.dangerText,
  ],
} as const
for (const [webkit, moz, background] of Object.values(VALUES)) {
  globalStyle(`.${rating} meter${webkit}`, screens({ background }))
  globalStyle(`.${rating} meter${moz}`, screens({ background }))
}
