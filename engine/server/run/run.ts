import '../../node-version.ts'
import { createServer, type Server } from 'node:http'
import { type Env, isEnvError, readEnv } from '#engine/platform/env.ts'
import { isServing, leaveFirst, sendBeats, stopWithFirst, tellFirst } from '../processes/serving.ts'
import type { RunningServer } from '../start.ts'

/** Prints one line and ends with exit code 6 for an error that the operator can fix, such as a wrong variable. */
function explainAndExit(error: unknown): never {
  const known = isEnvError(error)
  console.error(known ? `manyhearts: ${(error as Error).message}` : error)
  process.exit(known ? 6 : 1)
}

/** Runs a server with the environment's configuration until the process gets a stop signal. */
export async function runServer(start: (env: Env, server: Server) => Promise<RunningServer>): Promise<void> {
  try {
    const env = readEnv()
    const running = await start(env, createServer())
    const stop = () => void running.close().finally(() => process.exit(0))
    if (isServing()) {
      stopWithFirst(
        () =>
          void running
            .close()
            .finally(leaveFirst)
            .finally(() => process.exit(0)),
      )
      sendBeats()
      return await tellFirst({ kind: 'ready', port: running.port })
    }
    const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development'
    console.log(`manyhearts: http://${env.host}:${running.port} (${mode}, pid ${process.pid})`)
    process.once('SIGINT', stop).once('SIGTERM', stop)
    // One process cannot be replaced while it serves: it ends as at SIGTERM, and what started it starts it again.
    if (process.listenerCount('SIGHUP') === 0) process.once('SIGHUP', stop)
  } catch (error) {
    explainAndExit(error)
  }
}
