import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }

/** A free port. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** What a server's one thread has done since it was last asked; another program on the machine adds to the delay only. */
export interface Measured {
  /** Time of the processor that the thread has used. */
  readonly cpuMs: number
  /** The longest that the event loop has waited; 0 at rest. */
  readonly delayMs: number
  /** What lives on the heap; what nothing holds is in it, unless the server was started with `--expose-gc`. */
  readonly heapBytes: number
}

export interface ServerProcess {
  readonly port: number
  readonly child: ChildProcess
  /** What it has written so far, both streams. */
  output(): string
  /** What its thread has done since it was last asked. `rest`: until it is asked again, no delays are watched. */
  measure(next?: 'rest'): Promise<Measured>
  stop(): Promise<void>
}

/** The options of Node in `npm start`, so that what is measured is what runs. */
const START_OPTIONS = manifest.scripts.start.match(/--[\w-]+=\d+/g) ?? []

/** The settings of its environment there. */
const START_ENV = Object.fromEntries(
  [...manifest.scripts.start.matchAll(/\b([A-Z_]+)=(\w+)/g)].map(([, name, value]) => [name, value]),
)

const METER = fileURLToPath(import.meta.resolve('./attack/meter.js'))

/**
 * Starts the production server as its own process on a free port; resolves when it answers. `more` goes to Node.
 * @throws with its output when it exits first.
 */
export async function startServerProcess(
  env: Record<string, string>,
  more: readonly string[] = [],
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await findFreePort()))
  let output = ''
  const child = spawn(
    process.execPath,
    ['--import', METER, ...START_OPTIONS, ...more, 'engine/server/run/production.js'],
    {
      env: { ...process.env, ...START_ENV, LOG_LEVEL: 'warn', ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
  })
  const started = new Promise<void>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk
      if (output.includes('manyhearts: http://')) resolve()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
  })
  await Promise.race([started, ended])
  ended.catch(() => {})
  return {
    port,
    child,
    output: () => output,
    async measure(next) {
      const answer = once(child, 'message')
      child.send(next ?? 'measure')
      return (await answer)[0] as Measured
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await gone
    },
  }
}
