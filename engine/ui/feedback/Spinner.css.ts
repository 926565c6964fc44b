import { keyframes, style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

const spinning = keyframes({ to: { rotate: '1turn' } })
export const spin = style(
  parts({
    width: '1em',
    height: '1em',
    borderRadius: '50%',
    border: '2px solid currentColor',
    borderInlineEndColor: 'transparent',
    animation: `${spinning} 1s linear infinite`,
  }),
)
