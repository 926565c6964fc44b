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
