import { connect, type Db } from '#engine/db/connect.ts'
import { migrate } from '#engine/db/migrate.ts'

export interface MigrateInput {
  readonly url: string
  /** The statement before or after which the process ends as if killed; 0 for none. */
  readonly killAt: number
}

/** A database that kills the process at a moment: before each statement and after it is one. */
function counted(db: Db, killAt: number): Db {
  let moment = 0
  const step = () => {
    moment += 1
    if (moment === killAt) process.kill(process.pid, 'SIGKILL')
  }
  const plugin = {
    transformQuery<T>({ node }: { readonly node: T }): T {
      step()
      return node
    },
    async transformResult<T>({ result }: { readonly result: T }): Promise<T> {
      step()
      return result
    },
  }
  return { ...db, kysely: db.kysely.withPlugin(plugin) }
}

// Started as a process: it migrates, and sends how many migrations it has run.
if (process.argv[1] === import.meta.filename) {
  const { url, killAt } = JSON.parse(process.argv[2]!) as MigrateInput
  const db = await connect(url)
  const names = await migrate(counted(db, killAt))
  process.send?.(names.length)
  await db.close()
  process.disconnect?.()
}
