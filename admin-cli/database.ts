import { connect, makeFolder } from '#engine'
import { CommandFailure, EXIT } from './exit.ts'
import type { Session } from './frame.ts'

type Connection = Awaited<ReturnType<typeof connect>>

function makeDataDir(dir: string): void {
  try {
    makeFolder(dir)
  } catch (error) {
    throw new CommandFailure(EXIT.environment, `DATA_DIR: ${(error as Error).message}`)
  }
}

/**
 * Runs `use` on the configured database and closes it. A database that does not answer is an error of the environment.
 */
export async function withDatabase<T>({ env }: Session, use: (db: Connection) => Promise<T>): Promise<T> {
  makeDataDir(env.dataDir)
  const db = await connect(env.databaseUrl).catch((error: Error) => {
    throw new CommandFailure(EXIT.environment, `DATABASE_URL: ${error.message}`)
  })
  try {
    return await use(db)
  } finally {
    await db.close()
  }
}
