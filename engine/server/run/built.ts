import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuild } from '#engine/platform/builds/builds.ts'
import { type Env, EnvError } from '#engine/platform/env.ts'
import type { RunningServer, StartOptions } from '../start.ts'

type Bundle = typeof import('./bundle.ts')

/** @throws EnvError if there is no such file */
async function importBundle(file: string): Promise<Bundle> {
  try {
    return (await import(file)) as Bundle
  } catch (error) {
    const { code, url } = error as { readonly code?: string; readonly url?: string }
    if (code !== 'ERR_MODULE_NOT_FOUND' || url !== file) throw error
    throw new EnvError('there is no built site: run `npm run build` first', { cause: error })
  }
}

/**
 * Starts the bundle that `npm run build` has made from a program of the sources, such as the demo. Only `env.ts` and
 * `builds.ts` are loaded twice by that.
 * @throws EnvError if nothing was built
 */
export async function startBuilt(
  env: Env,
  server: Server,
  options?: Pick<StartOptions, 'before'>,
  root = join(import.meta.dirname, '../../..'),
): Promise<RunningServer> {
  const builtDir = findBuild(root)
  const { startBundle } = await importBundle(pathToFileURL(join(builtDir, 'server/index.js')).href)
  return startBundle(env, server, { builtDir, ...options })
}
