import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { FromServing, ToServing } from './messages.ts'
import { watchBeats } from './watch-beats.ts'

/** How long a process may take to become ready: migrations are waited for, and a thousand brands are read. */
const START_MS = 5 * 60_000
/** A stop finishes open answers for ten seconds, and then jobs. */
const STOP_MS = 60_000
const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 30_000
/** A process that served so long is no longer one that cannot start. */
const STEADY_MS = 60_000

/** A process could not start; `exitCode` is its own. */
export class StartFailed extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super(`a process ended with ${exitCode} before it was ready`)
    this.exitCode = exitCode
  }
}

/** Why another process was started in the place of one. */
export type Cause = 'died' | 'hung'

interface Log {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/** The pause before a process that died is started again, after so many that did not live long. */
const restMs = (deaths: number): number => Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** Math.max(0, deaths - 1))

const exitOf = (worker: Worker): Promise<number> =>
  new Promise((resolve) => worker.once('exit', (code: number | null) => resolve(code ?? 1)))

/** Starts a process; resolves with the port when it serves. @throws StartFailed */
async function begin(): Promise<{ readonly worker: Worker; readonly port: number }> {
  const worker = cluster.fork()
  worker.on('message', ({ kind }: FromServing) => {
    // Node has read before this that its port is closed.
    if (kind === 'leaving') worker.send({ kind: 'leave' } satisfies ToServing, () => {})
  })
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), START_MS)
  try {
    const port = await new Promise<number>((resolve, reject) => {
      worker.on('message', (message: FromServing) => void (message.kind === 'ready' && resolve(message.port)))
      void exitOf(worker).then((code) => reject(new StartFailed(code)))
    })
    return { worker, port }
  } finally {
    clearTimeout(timer)
  }
}

/** Ends a process after its open answers; one that does not end is killed. */
async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const gone = exitOf(worker)
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
  // One that has just died gets no message.
  worker.send({ kind: 'stop' } satisfies ToServing, () => {})
  await gone
  clearTimeout(timer)
}

/** One of the places for processes: it always has one that serves, or is about to. */
export class Place {
  readonly #log: Log
  readonly #onReplaced: (cause: Cause) => void
  #worker: Worker | undefined
  #isStopping = false
  #deaths = 0

  /** `onReplaced` is called for each process that ended by itself, or was ended because it hung. */
  constructor(log: Log, onReplaced: (cause: Cause) => void) {
    this.#log = log
    this.#onReplaced = onReplaced
  }

  /** Resolves with the port when its process serves. @throws StartFailed */
  async open(): Promise<number> {
    const { worker, port } = await begin()
    this.#take(worker)
    return port
  }

  /**
   * Starts another process and, once it serves, ends the one before. Where it cannot start the one before stays.
   * @throws StartFailed
   */
  async replace(): Promise<void> {
    const before = this.#worker
    const { worker } = await begin()
    this.#take(worker)
    if (before) await end(before)
  }

  async close(): Promise<void> {
    this.#isStopping = true
    if (this.#worker) await end(this.#worker)
  }

  #take(worker: Worker): void {
    const since = performance.now()
    let cause: Cause = 'died'
    this.#worker = worker
    watchBeats(worker, () => {
      // One that is being ended has its own time for that.
      if (this.#isStopping || this.#worker !== worker) return
      cause = 'hung'
      this.#log.error({ pid: worker.process.pid }, 'a process hangs; it is killed')
      // Its thread runs no handler of another signal.
      worker.process.kill('SIGKILL')
    })
    worker.once('exit', (code, signal) => {
      // Another one has its place already.
      if (this.#isStopping || this.#worker !== worker) return
      this.#onReplaced(cause)
      this.#deaths = performance.now() - since < STEADY_MS ? this.#deaths + 1 : 1
      this.#log.error({ pid: worker.process.pid, code, signal }, 'a process ended; another one is started')
      void this.#reopen()
    })
    if (this.#isStopping) void end(worker)
  }

  async #reopen(): Promise<void> {
    this.#worker = undefined
    for (;;) {
      await delay(restMs(this.#deaths))
      if (this.#isStopping || this.#worker) return
      try {
        await this.open()
        this.#log.info({}, 'another process serves in its place')
        return
      } catch (error) {
        this.#deaths += 1
        this.#log.error({ err: error }, 'a process could not be started')
      }
    }
  }
}
