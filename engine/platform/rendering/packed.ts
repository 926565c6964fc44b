/** A route's data as one JSON text. `T` is its type, in which every value is the same after JSON. */
export interface Packed<T> {
  readonly json: string
  /** Never set: it holds the type only. */
  readonly of?: T
}

const values = new WeakMap<Packed<unknown>, unknown>()

/**
 * Packs a loader's data. The router writes each object, key and text separately, so that references and promises
 * survive; for a list of cards that costs several times as much as JSON.
 */
export function pack<T extends object>(value: T): Packed<T> {
  const packed = { json: JSON.stringify(value) }
  values.set(packed, value)
  return packed
}

/** The packed data; the same object each time. On the server it is the object that was packed, without parsing. */
export function unpack<T>(packed: Packed<T>): T {
  if (!values.has(packed)) values.set(packed, JSON.parse(packed.json))
  return values.get(packed) as T
}
