import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

const fill = keyframes({ from: { scale: '0 1' }, to: { scale: '1 1' } })

export const loadingBar = style(
  parts({
    position: 'fixed',
    zIndex: 70,
    inset: '0 0 auto',
    height: '3px',
    background: vars.colour.primary,
    transformOrigin: 'left',
    opacity: 0,
    transition: 'opacity 500ms',
    pointerEvents: 'none',
  }),
)

globalStyle(
  `.${loadingBar}[data-loading]`,
  parts({ opacity: 1, transition: 'opacity 0s 200ms', animation: `${fill} 5s 200ms ease-out both` }),
)
