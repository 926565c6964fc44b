const SQLITE_UNIQUE = new Set([1555, 2067])

/** Whether the error is a violation of a unique or primary key, in either dialect. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: string; errcode?: number }
  return code === 'ER_DUP_ENTRY' || (code === 'ERR_SQLITE_ERROR' && SQLITE_UNIQUE.has(errcode ?? 0))
}
