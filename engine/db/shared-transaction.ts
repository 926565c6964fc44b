import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import { refuseNested } from './guard.ts'
import { isBusy, PATIENCE_MS } from './retry.ts'
import type { Database } from './schema.ts'
import type { SystemDb } from './scope.ts'
import { engineOf } from './scoping/engines.ts'

/** Works that share a commit; the first of them waits for the last. */
export const MAX_SHARING = 16
/**
 * Savepoints cost a tenth of the time, because SQLite copies each page before it changes: commits have them only after
 * a work has thrown, and then so many, so that works which always throw do not make the others run twice each time.
 */
const SAVEPOINTS_AFTER_ERROR = 100

type Work<T> = (trx: SystemDb) => Promise<T>

type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown }

interface Waiting {
  readonly work: Work<unknown>
  /** When it arrived, by the monotonic clock. */
  readonly sinceMs: number
  settle(outcome: Outcome): void
}

interface Queue {
  readonly waiting: Waiting[]
  /** How many of the next commits have a savepoint for each work. */
  savepointsFor: number
  running: boolean
}

/** Works of several callers run in the context of none: one that gives up after one try would decide for all. */
const inNoContext = AsyncLocalStorage.snapshot()

const queues = new WeakMap<Kysely<Database>, Queue>()

function queueOf({ kysely }: SystemDb): Queue {
  const known = queues.get(kysely)
  if (known) return known
  const queue: Queue = { waiting: [], savepointsFor: 0, running: false }
  queues.set(kysely, queue)
  return queue
}

const SAVEPOINT = CompiledQuery.raw('savepoint shared_work')
const RELEASE = CompiledQuery.raw('release shared_work')
const ROLLBACK = CompiledQuery.raw('rollback to shared_work')

/** Runs one work between savepoints. @throws where SQLite has rolled back the whole transaction by itself, as on a full disk */
async function attempt(trx: SystemDb, work: Work<unknown>): Promise<Outcome> {
  const engine = engineOf(trx.kysely)
  await engine.executeQuery(SAVEPOINT)
  try {
    const value = await work(trx)
    await engine.executeQuery(RELEASE)
    return { ok: true, value }
  } catch (error) {
    try {
      await engine.executeQuery(ROLLBACK)
      await engine.executeQuery(RELEASE)
    } catch {
      throw error
    }
    return { ok: false, error }
  }
}

/** @throws the error of the first work that throws, where none has a savepoint */
const runEach = (db: SystemDb, together: readonly Waiting[], withSavepoints: boolean): Promise<Outcome[]> =>
  db.transaction(async (trx) => {
    const done: Outcome[] = []
    for (const { work } of together)
      done.push(withSavepoints ? await attempt(trx, work) : { ok: true, value: await work(trx) })
    return done
  })

async function runAlone(db: SystemDb, { work, settle }: Waiting): Promise<void> {
  try {
    settle({ ok: true, value: await db.transaction(work) })
  } catch (error) {
    settle({ ok: false, error })
  }
}

/**
 * Settles each work once all of them are committed. Where one throws, all run again with savepoints; where that fails
 * too, each runs alone, so that one fails for its own reason only. All of them fail where the file stays locked, and
 * those in the queue that have waited for as long.
 */
async function runTogether(db: SystemDb, together: readonly Waiting[], queue: Queue): Promise<void> {
  const [first, ...others] = together
  if (first && others.length === 0) return runAlone(db, first)
  const withSavepoints = queue.savepointsFor > 0
  try {
    const outcomes = await runEach(db, together, withSavepoints)
    if (withSavepoints) queue.savepointsFor -= 1
    for (const [at, { settle }] of together.entries()) settle(outcomes[at]!)
  } catch (error) {
    if (isBusy(error)) for (const { settle } of [...together, ...takeLate(queue.waiting)]) settle({ ok: false, error })
    else if (withSavepoints) for (const one of together) await runAlone(db, one)
    else {
      queue.savepointsFor = SAVEPOINTS_AFTER_ERROR
      await runTogether(db, together, queue)
    }
  }
}

/** Takes those out of the queue that have waited for as long as a write is repeated; it is in the order of arrival. */
function takeLate(waiting: Waiting[]): Waiting[] {
  const lastMs = performance.now() - PATIENCE_MS
  const kept = waiting.findIndex(({ sinceMs }) => sinceMs > lastMs)
  return waiting.splice(0, kept < 0 ? waiting.length : kept)
}

async function runAll(db: SystemDb, queue: Queue): Promise<void> {
  while (queue.waiting.length > 0) {
    // Who arrives in this turn of the event loop comes along; who arrives later is of the next commit.
    await nextTurn()
    await runTogether(db, queue.waiting.splice(0, MAX_SHARING), queue)
  }
  queue.running = false
}

/**
 * As `transaction`. On SQLite, works that arrive in one turn of the event loop, or while earlier ones are being
 * committed, share a commit and its wait for the disk; one that throws undoes its own rows alone. Resolves when the commit
 * is on disk. For short works: each waits for the others. On MySQL each work has a transaction of its own, whose commits
 * the server groups by itself.
 */
export function shareTransaction<T>(db: SystemDb, work: Work<T>): Promise<T> {
  if (db.dialect !== 'sqlite' || db.kysely.isTransaction) return db.transaction(work)
  refuseNested()
  return new Promise<T>((resolve, reject) => {
    const queue = queueOf(db)
    const settle = (outcome: Outcome) => (outcome.ok ? resolve(outcome.value as T) : reject(outcome.error))
    queue.waiting.push({ work, sinceMs: performance.now(), settle })
    if (queue.running) return
    queue.running = true
    void inNoContext(runAll, db, queue)
  })
}

/**
 * Runs one statement that need not be a transaction of its own. On SQLite its commit is shared, as that of
 * `shareTransaction`; on MySQL it is run as it is, which takes one message to the server instead of three.
 */
export const shareCommit = <T>(db: SystemDb, statement: Work<T>): Promise<T> =>
  db.dialect === 'sqlite' ? shareTransaction(db, statement) : statement(db)
