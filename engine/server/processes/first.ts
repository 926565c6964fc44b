import { type Env, EnvError } from '#engine/platform/env.ts'
import { createLog } from '#engine/platform/log.ts'
import { openInternalServer } from '../observing/internal-server.ts'
import { gatherMetrics } from './gather-metrics.ts'
import { passOn } from './machine-bus.ts'
import { Place, StartFailed } from './place.ts'
import { countReplacements } from './replacements.ts'

export interface Running {
  readonly port: number
  close(): Promise<void>
}

/** Replaces the processes one after the other; a call during a round makes one more after it. */
function createRound(places: readonly Place[], log: ReturnType<typeof createLog>): () => void {
  let isRunning = false
  let again = false
  const run = async () => {
    isRunning = true
    do {
      again = false
      log.info('the processes are replaced one after the other')
      try {
        for (const place of places) await place.replace()
        log.info('all processes are replaced')
      } catch (error) {
        log.error({ err: error }, 'the new process could not be started; the ones before go on')
      }
    } while (again)
    isRunning = false
  }
  return () => {
    again = true
    if (!isRunning) void run()
  }
}

/** @throws EnvError for SQLite, which belongs to one process */
function requireSharedDatabase({ processes, databaseUrl }: Pick<Env, 'processes' | 'databaseUrl'>): void {
  if (processes > 1 && databaseUrl.startsWith('sqlite:'))
    throw new EnvError('PROCESSES: a SQLite file belongs to one process: use MariaDB or MySQL for several')
}

/**
 * The first of several processes on a machine (`PROCESSES`): it serves nothing, but starts the others, starts again what
 * dies, and replaces them one after the other at SIGHUP (decisions/processes.md). They share the port.
 * @throws EnvError, StartFailed where one cannot start
 */
export async function startProcesses(env: Env): Promise<Running> {
  requireSharedDatabase(env)
  const log = createLog(env.logLevel)
  // The port of metrics first: nothing has started where it is taken.
  const { registry, countReplaced } = countReplacements()
  const closeServer = await openInternalServer(env, gatherMetrics(registry))
  passOn()
  const places = Array.from({ length: env.processes }, () => new Place(log, countReplaced))
  const close = async () => {
    await Promise.all(places.map((place) => place.close()))
    await closeServer()
  }
  try {
    // One alone first: what is wrong is said once.
    const port = await places[0]!.open()
    await Promise.all(places.slice(1).map((place) => place.open()))
    process.on('SIGHUP', createRound(places, log))
    return { port, close }
  } catch (error) {
    await close()
    // It has said itself what is wrong.
    if (error instanceof StartFailed && error.exitCode !== 0) process.exit(error.exitCode)
    throw error
  }
}
