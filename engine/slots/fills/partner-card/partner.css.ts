import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const card = style(
  screens({
    display: 'grid',
    alignContent: 'start',
    height: '100%',
    background: vars.colour.surface,
    borderRadius: vars.shape.rCard,
    border: `${vars.shape.bw} solid ${vars.colour.line}`,
    overflow: 'hidden',
  }),
)
export const words = style(
  screens({ display: 'grid', gap: vars.space.u, padding: `calc(${vars.space.u} * 2)`, minWidth: 0 }),
)

globalStyle(`.${card} > img`, screens({ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' }))
globalStyle(`.${words} h3`, screens({ fontSize: vars.type.t3, overflowWrap: 'anywhere' }))
globalStyle(`.${words} p`, screens({ fontSize: vars.type.t1, color: vars.colour.muted }))
globalStyle(
  `.${words} a`,
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4em',
    minHeight: '2.75rem',
    overflowWrap: 'anywhere',
    fontWeight: vars.type.wLabel,
  }),
)
