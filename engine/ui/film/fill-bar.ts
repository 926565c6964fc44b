import { globalStyle, type StyleRule } from '@vanilla-extract/css'
import { landers } from '../theme/layers.ts'

/** Fills the positioned element of class `bar` from where lines begin; `filling` has its colour and animation. */
export function fillBar(bar: string, filling: StyleRule): void {
  const whole = { content: "''", position: 'absolute', inset: 0, transformOrigin: 'left' } as const
  globalStyle(`.${bar}::before`, landers({ ...whole, ...filling }))
  globalStyle(`[dir='rtl'] .${bar}::before`, landers({ transformOrigin: 'right' }))
}
