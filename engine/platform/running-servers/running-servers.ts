import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type { Db } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import { setProcesses } from '../limits/machine.ts'
import type { Services } from '../services.ts'
import {
  deleteServer,
  deleteServersUntil,
  hasServerTable,
  listServers,
  type RunningServer,
  storeServer,
} from './running-servers.queries.ts'

const BEAT_MS = 10_000
/** A server that was not seen for so long has ended. */
export const GONE_MS = 3 * BEAT_MS

type Host = Pick<Services, 'db' | 'secrets' | 'now'>

/** Names a data folder by its secrets, without saying them. */
const dataIdOf = ({ signing }: Services['secrets']): string =>
  createHash('sha256').update(`data folder\0${signing}`).digest('hex').slice(0, 32)

/** Names this machine by its host name, which a container has of its own. */
const MACHINE = createHash('sha256').update(`machine\0${hostname()}`).digest('hex').slice(0, 32)

const SHARE =
  'all processes on one database need the same DATA_DIR: with other secrets, links and sessions of one fail at another'

async function listOthers(db: Db, dataId: string, now: number): Promise<number> {
  const running = await listServers(db, now - GONE_MS, now + GONE_MS)
  return running.filter(({ data_id }) => data_id !== dataId).length
}

/** Why this data folder cannot be used on the database now; undefined where it can. */
export async function findForeignServer({ db, secrets, now }: Host): Promise<string | undefined> {
  const others = await listOthers(db, dataIdOf(secrets), now())
  if (others === 0) return undefined
  return `a server with another data folder runs on this database, or did ${GONE_MS / 1000} s ago: ${SHARE}`
}

/** The servers that run on the database now, on whatever data folder. */
export const listRunning = ({ db, now }: Host): Promise<RunningServer[]> =>
  listServers(db, now() - GONE_MS, now() + GONE_MS)

/** Whether a server runs on the database, or did until a moment ago; a database without tables has none. */
export async function isServed({ db, now }: Pick<Host, 'db' | 'now'>): Promise<boolean> {
  return (await hasServerTable(db)) && (await listServers(db, now() - GONE_MS, now() + GONE_MS)).length > 0
}

/** Deletes what a copy of a database says of servers that run on the original. */
export const forgetServers = (db: Db): Promise<void> => deleteServersUntil(db, Number.MAX_SAFE_INTEGER)

/** Counts the processes that share this machine's limits. */
async function countProcesses({ db, now }: Host): Promise<void> {
  const running = await listServers(db, now() - GONE_MS, now() + GONE_MS)
  setProcesses(running.filter(({ machine }) => machine === MACHINE).length)
}

/**
 * Says in the database that this server runs, and follows how many processes share its machine, until the function that it returns is called.
 * @throws Error in one line where a server with another data folder runs
 */
export async function announceServer(host: Host): Promise<() => Promise<void>> {
  const { db, secrets, now } = host
  const id = newId()
  const store = () => storeServer(db, { id, data_id: dataIdOf(secrets), machine: MACHINE, seen_at: now() })
  const beat = async () => {
    await store()
    await countProcesses(host)
  }
  await deleteServersUntil(db, now() - GONE_MS)
  // Stored before the others are read: of two that start at once, one at least sees the other.
  await beat()
  const reason = await findForeignServer(host)
  if (reason !== undefined) {
    await deleteServer(db, id)
    throw new Error(reason)
  }
  let beating: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // A database that does not answer now is asked again at the next beat.
    beating = beat().catch(() => undefined)
  }, BEAT_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await beating
    await deleteServer(db, id).catch(() => undefined)
    // Other servers in this process count anew at their next beat.
    setProcesses(1)
  }
}
