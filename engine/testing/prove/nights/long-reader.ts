import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Db } from '../../../db/connect.ts'
import { sqliteFile } from '../../../db/sqlite/sqlite-file.ts'
import { sendMany, type Visiting } from './visitors.ts'

/** Messages that are sent while the reader reads, and after it. */
const WRITES = 3000
const WRITES_AFTER = 200
/** Beyond the limit of the log (db/sqlite/sqlite.ts), what the last checkpoint had not copied. */
const MOST_BYTES = 80 * 1024 * 1024

/** The write-ahead log while a reader reads the same state of the database for long, and after it. */
export async function holdReader(db: Db, visit: Visiting, to: string, findings: string[]) {
  const file = sqliteFile(db.url)
  const reader = new DatabaseSync(file)
  try {
    reader.exec('begin')
    reader.prepare('select count(*) from members').get()
    const failed = await sendMany(visit, to, WRITES)
    const heldBytes = statSync(`${file}-wal`).size
    reader.exec('commit')
    const failedAfter = await sendMany(visit, to, WRITES_AFTER)
    const afterBytes = statSync(`${file}-wal`).size
    if (failed + failedAfter > 0) findings.push(`long reader: ${failed + failedAfter} sends failed`)
    if (afterBytes > MOST_BYTES) findings.push(`long reader: a log of ${afterBytes} bytes stays`)
    return { heldBytes, afterBytes, writes: WRITES }
  } finally {
    reader.close()
  }
}
