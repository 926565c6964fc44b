/** Cascade order, weakest first. A lander's own rules go in `landers`, above everything of the engine. */
export const LAYERS = ['reset', 'parts', 'screens', 'forks', 'landers'] as const

/** Written before every stylesheet of a document: the first `@layer` that a browser meets settles the order. */
export const LAYER_ORDER = `@layer ${LAYERS.join(',')};`
