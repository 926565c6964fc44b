import type { DatabaseSync } from 'node:sqlite'

interface Checkpoint {
  readonly busy: number
  readonly log: number
  readonly checkpointed: number
}

const checkpoint = (database: DatabaseSync, mode: 'passive' | 'truncate') =>
  database.prepare(`pragma wal_checkpoint(${mode})`).get() as unknown as Checkpoint

/**
 * Copies the write-ahead log into the file and empties it; false where a reader or a writer still needs it. No writer
 * waits for it: the copy locks none out, and the log is cut only when nothing is left to copy, without a wait for readers.
 */
export function emptyLog(database: DatabaseSync): boolean {
  const { log, checkpointed } = checkpoint(database, 'passive')
  if (log !== checkpointed) return false
  database.exec('pragma busy_timeout = 0')
  return checkpoint(database, 'truncate').busy === 0
}
