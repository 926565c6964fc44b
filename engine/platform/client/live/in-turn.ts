/** A request that is sent once at a time, because of two answers the older one could arrive last. */
export interface Turns {
  /**
   * Sends the request. If one is under way, sends another after it, whose answer all callers get who asked meanwhile.
   */
  ask(): Promise<void>
  /**
   * Call it when something newer than the answer under way is known: if there is one, the request is sent again after
   * it.
   */
  overtake(): void
}

export function inTurn(request: () => Promise<void>): Turns {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    current = request().finally(() => {
      current = undefined
    })
    return current
  }
  const ask = () => {
    if (!current) return start()
    next ??= current.then(() => {
      next = undefined
      return start()
    })
    return next
  }
  const overtake = () => {
    if (current) void ask()
  }
  return { ask, overtake }
}
