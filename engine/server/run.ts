import '../node-version.ts'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuild, holdBuild } from '#engine/platform/builds/builds.ts'
import { type Env, EnvError, isEnvError, readEnv } from '#engine/platform/env.ts'
import { isServing, leaveFirst, sendBeats, stopWithFirst, tellFirst } from './processes/serving.ts'
import type { RunningServer, StartOptions } from './start.ts'

type StartModule = typeof import('./start.ts')

/** @throws EnvError if there is no such file */
async function importBuilt(file: string): Promise<StartModule> {
  try {
    return (await import(file)) as StartModule
  } catch (error) {
    const { code, url } = error as { readonly code?: string; readonly url?: string }
    if (code !== 'ERR_MODULE_NOT_FOUND' || url !== file) throw error
    throw new EnvError('there is no built site: run `npm run build` first', { cause: error })
  }
}

/**
 * Starts the bundle that `npm run build` has made. This module runs from the sources and imports only types of the
 * server, so that no module but `env.ts` is loaded twice.
 * @throws EnvError if nothing was built
 */
export async function startBuilt(
  env: Env,
  server: Server,
  options?: StartOptions,
  root = join(import.meta.dirname, '../..'),
): Promise<RunningServer> {
  const builtDir = findBuild(root)
  const { startServer } = await importBuilt(pathToFileURL(join(builtDir, 'server/index.js')).href)
  const release = holdBuild(builtDir)
  const running = await startServer(env, server, { builtDir, ...options })
  return { ...running, close: () => running.close().finally(release) }
}

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
      stopWithFirst(() => void running.close().finally(leaveFirst).finally(() => process.exit(0)))
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
