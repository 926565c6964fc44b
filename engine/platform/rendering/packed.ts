/** A route's data as one JSON text. `T` is its type, in which every value is the same after JSON. */
export interface Packed<T> {
  readonly json: string
  /** The data, once it was read; not sent, because on the server it is no enumerable property. */
  of?: T
}

/** The type of what was packed. */
export type Unpacked<P> = P extends Packed<infer T> ? T : never

/**
 * Packs a loader's data. The router writes each object, key and text separately, so that references and promises
 * survive; for a list of cards that costs several times as much as JSON.
 */
export function pack<T extends object>(value: T): Packed<T> {
  return Object.defineProperty({ json: JSON.stringify(value) }, 'of', { value })
}

/** The packed data; the same object each time. On the server it is the object that was packed, without parsing. */
export function unpack<T>(packed: Packed<T>): T {
  packed.of ??= JSON.parse(packed.json) as T
  return packed.of
}
