import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** As large when its content has not come yet: nothing moves when it comes. */
export const panel = style(
  screens({
    position: 'fixed',
    inset: 'auto',
    width: 'min(22rem, 100vw)',
    height: 'min(24rem, 60svh)',
    padding: vars.space.u,
    background: vars.colour.surface,
    color: vars.colour.text,
    border: `${vars.shape.bw} solid ${vars.colour.line}`,
    borderRadius: vars.shape.rM,
    boxShadow: vars.shape.sh2,
  }),
)
export const picker = style(screens({ display: 'flex', flexDirection: 'column', gap: vars.space.u, height: '100%' }))
export const search = style(
  screens({
    width: '100%',
    minHeight: '2.75rem',
    padding: '.4em .9em',
    background: vars.colour.field,
    border: `${vars.shape.bw} solid ${vars.colour.fieldLine}`,
    borderRadius: vars.shape.rField,
    fontSize: '1rem',
  }),
)
export const viewport = style(screens({ position: 'relative', flex: '1', minHeight: 0, overflow: 'auto' }))
export const note = style(
  screens({ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', color: vars.colour.muted }),
)
export const list = style(screens({ userSelect: 'none' }))
export const category = style(
  screens({
    padding: '.5rem .25rem .25rem',
    background: vars.colour.surface,
    color: vars.colour.muted,
    fontSize: vars.type.t0,
    fontWeight: vars.type.wStrong,
  }),
)
export const row = style(screens({ scrollMarginBlock: '.25rem' }))
export const emoji = style(
  screens({
    flex: '1',
    minWidth: 0,
    height: '2.5rem',
    fontSize: '1.5rem',
    lineHeight: 1,
    borderRadius: vars.shape.rS,
  }),
)
globalStyle(`.${emoji}[data-active]`, screens({ background: vars.colour.tint }))
