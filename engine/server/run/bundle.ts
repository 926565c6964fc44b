import type { Server } from 'node:http'
import { holdBuild } from '#engine/platform/builds/builds.ts'
import type { Env } from '#engine/platform/env.ts'
import { isFirst } from '../processes/serving.ts'
import type { RunningServer, StartOptions } from '../start.ts'
import { runServer } from './run.ts'

/** What `npm run build` bundles for the server. Its parts are loaded when they are needed: the first of several processes serves nothing. */

/** Starts the site of this bundle, which lies in `builtDir`, on the given server. */
export async function startBundle(
  env: Env,
  server: Server,
  options: StartOptions & { readonly builtDir: string },
): Promise<RunningServer> {
  const { startServer } = await import('../start.ts')
  const release = holdBuild(options.builtDir)
  const running = await startServer(env, server, options)
  return { ...running, close: () => running.close().finally(release) }
}

/** Runs the server of this bundle, or the first one of several, until the process gets a stop signal. */
export function serve(builtDir: string): Promise<void> {
  return runServer(async (env, server) => {
    if (!isFirst(env.processes)) return startBundle(env, server, { builtDir })
    const { startProcesses } = await import('../processes/first.ts')
    return startProcesses(env)
  })
}
