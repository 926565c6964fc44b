/** A request of which never two are under way: of two answers the older could come last. */
export interface Turns {
  /**
   * Sends the request, or after the answer under way the next one, whose answer all get who ask meanwhile.
   */
  ask(): Promise<void>
  /** Something newer than the answer under way is known: if there is one, the request is sent again after it. */
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
