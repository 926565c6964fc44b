import { setTimeout as delay } from 'node:timers/promises'

const BATCH = 1000
/** Between two batches others write. */
const PAUSE_MS = 5

export interface OldRows {
  /** Rows before this time are deleted, epoch ms. */
  readonly before: number
  /** The time of the row at this place, the oldest first, among those to delete; undefined where there are fewer. */
  timeAt(offset: number): Promise<number | undefined>
  /** Deletes the rows up to and with this time; answers how many. */
  removeThrough(time: number): Promise<bigint>
}

/**
 * Deletes old rows a thousand at a time by an index on their time, so that no statement holds its locks, or the thread of
 * SQLite, for long. Returns how many.
 */
export async function deleteInBatches({ before, timeAt, removeThrough }: OldRows): Promise<number> {
  for (let total = 0; ; await delay(PAUSE_MS)) {
    const through = await timeAt(BATCH - 1)
    total += Number(await removeThrough(through ?? before - 1))
    if (through === undefined) return total
  }
}
