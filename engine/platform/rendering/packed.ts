/** A route's data as one JSON text. `T` is what it holds: values that JSON keeps as they are. */
export interface Packed<T> {
  readonly json: string
  /** For types alone. */
  readonly of?: T
}

const values = new WeakMap<Packed<unknown>, unknown>()

/**
 * Packs what a loader answers. The router writes each object, key and text of its data apart, to keep references and
 * promises; for a list of cards that costs several times what JSON does.
 */
export function pack<T extends object>(value: T): Packed<T> {
  const packed = { json: JSON.stringify(value) }
  values.set(packed, value)
  return packed
}

/** What was packed; the same object each time. The server gets back what it packed, unread. */
export function unpack<T>(packed: Packed<T>): T {
  if (!values.has(packed)) values.set(packed, JSON.parse(packed.json))
  return values.get(packed) as T
}
