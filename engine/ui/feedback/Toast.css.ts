import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'
import { edge } from './Alert.css.ts'

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
    '@media': { '(max-width: 767.98px)': { bottom: vars.space.u, justifyItems: 'center' } },
  }),
)

/** An alert that floats. */
export const toast = style({})
globalStyle(`.${toastRegion} > .${toast}`, parts({ maxWidth: '350px', boxShadow: `${edge}, ${vars.shape.sh2}` }))
