import { type GlobalStyleRule, globalLayer, globalStyle } from '@vanilla-extract/css'
import { LAYERS } from './layer-order.ts'

type Layer = (typeof LAYERS)[number]

/**
 * Writes the order of the layers into the calling `.css.ts` file. Every stylesheet that may be the first one in
 * a document calls it (base, themes, landers), because the first `@layer` a browser meets settles the order.
 */
export function declareLayers(): void {
  for (const name of LAYERS) globalLayer(name)
}

const inLayer = (name: Layer) => (rule: GlobalStyleRule) => ({ '@layer': { [name]: rule } })

/** Writes a rule for dark pages, whether the reader chose them or the device did. */
export function inDark(selector: string, rule: GlobalStyleRule, layer: Layer): void {
  globalStyle(`[data-scheme='dark'] ${selector}`, inLayer(layer)(rule))
  const dark = { '@media': { '(prefers-color-scheme: dark)': rule } } as GlobalStyleRule
  globalStyle(`[data-scheme='device'] ${selector}`, inLayer(layer)(dark))
}

export const reset = inLayer('reset')
export const parts = inLayer('parts')
export const screens = inLayer('screens')
export const forks = inLayer('forks')
export const landers = inLayer('landers')
