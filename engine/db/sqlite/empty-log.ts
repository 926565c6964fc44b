import type { DatabaseSync } from 'node:sqlite'

/** What SQLite answers: whether the checkpoint was held up, and of how many frames of the log it has copied how many. */
function checkpoint(database: DatabaseSync, mode: 'passive' | 'truncate') {
  const row = database.prepare(`pragma wal_checkpoint(${mode})`).get()
  return { busy: Number(row?.busy), log: Number(row?.log), checkpointed: Number(row?.checkpointed) }
}

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
