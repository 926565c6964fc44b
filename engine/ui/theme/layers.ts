import { type GlobalStyleRule, globalLayer } from '@vanilla-extract/css'
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

export const reset = inLayer('reset')
export const parts = inLayer('parts')
export const screens = inLayer('screens')
export const forks = inLayer('forks')
export const landers = inLayer('landers')
