import { appendFileSync } from 'node:fs'
import { connect, type Db } from '#engine/db/connect.ts'
import { migrate } from '#engine/db/migrate.ts'
import { watchStatements } from '../../database/recorded-statements.ts'

export interface MigrateInput {
  readonly url: string
  /** The moment at which the process ends as if killed. */
  readonly killAt: string | undefined
  /** The moment is appended to this file. */
  readonly killed: string
}

/** A database that kills the process at a moment: before each statement of a migration and after it is one. */
function watched(db: Db, reach: (moment: string) => void): Db {
  return watchStatements(db, {
    before: ({ migration, sql }) => reach(`before ${migration} ${sql}`),
    after: ({ migration, sql }) => reach(`after ${migration} ${sql}`),
  })
}

// Started as a process: it migrates, and sends the moments that it has come through.
if (process.argv[1] === import.meta.filename) {
  const { url, killAt, killed } = JSON.parse(process.argv[2]!) as MigrateInput
  const moments = new Set<string>()
  const db = await connect(url)
  await migrate(
    watched(db, (moment) => {
      moments.add(moment)
      if (moment !== killAt) return
      appendFileSync(killed, `${JSON.stringify(moment)}\n`)
      process.kill(process.pid, 'SIGKILL')
    }),
  )
  // A channel that is closed before the whole message is written loses it.
  await new Promise((sent) => process.send?.([...moments], undefined, undefined, sent))
  await db.close()
  process.disconnect?.()
}
