/**
 * The same request, never twice at a time: of two answers under way the older may come last. What asks meanwhile gets the
 * answer of the next one, whose request is sent after this answer has come.
 */
export function inTurn(request: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    current = request().finally(() => {
      current = undefined
    })
    return current
  }
  return () => {
    if (!current) return start()
    next ??= current.then(() => {
      next = undefined
      return start()
    })
    return next
  }
}
