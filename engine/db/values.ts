/** Throws for a value that a driver would bind as something else: a Date, an object, a list, `undefined`. */
export function assertBindable(value: unknown) {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
      return
    default:
      if (value === null || ArrayBuffer.isView(value)) return
      throw new TypeError(
        `cannot bind ${value instanceof Date ? 'a Date: times are epoch milliseconds' : typeof value}`,
      )
  }
}

// A registered symbol: the built app and the dialects it runs on hold a copy of this file each.
const LATER = Symbol.for('manyhearts.later')

/** A placeholder in a prepared query for the parameter of that name. */
export interface Later {
  readonly [LATER]: string
}

export const later = (name: string): Later => ({ [LATER]: name })

/** The name of a placeholder; undefined for a value. */
export function findLaterName(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? (value as Partial<Later>)[LATER] : undefined
}
