import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const toast = style(
  parts({
    display: 'flex',
    alignItems: 'center',
    gap: '.8em',
    padding: '.7em 1em',
    borderRadius: vars.shape.rM,
    fontSize: vars.type.t1,
    background: vars.colour.text,
    color: vars.colour.bg,
    maxWidth: '350px',
  }),
)

export const toastRegion = style(
  parts({
    position: 'fixed',
    zIndex: 60,
    insetInline: vars.space.gutter,
    bottom: `calc(${vars.space.u} * 2)`,
    display: 'grid',
    justifyItems: 'end',
    gap: vars.space.u,
    pointerEvents: 'none',
    '@media': { '(max-width: 767.98px)': { bottom: '5rem', justifyItems: 'center' } },
  }),
)
