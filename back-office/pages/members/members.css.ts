import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

const space = (units: number) => `calc(${vars.space.u} * ${units})`

export const photos = style(
  screens({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))', gap: space(1) }),
)
globalStyle(
  `.${photos} img`,
  screens({ aspectRatio: '3 / 4', borderRadius: vars.shape.rPhoto, background: vars.colour.tint }),
)

/** An act with its fields, closed until it is wanted. */
export const act = style(
  screens({
    background: vars.colour.surface,
    border: `1px solid ${vars.colour.line}`,
    borderRadius: vars.shape.rPanel,
  }),
)
globalStyle(
  `.${act} > summary`,
  screens({
    minHeight: vars.space.control,
    display: 'flex',
    alignItems: 'center',
    paddingInline: space(2),
    cursor: 'pointer',
    fontWeight: vars.type.wStrong,
  }),
)
globalStyle(
  `.${act} > form`,
  screens({ display: 'grid', gap: space(1.5), padding: `${space(1)} ${space(2)} ${space(2)}` }),
)
