import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Env } from '#engine/platform/env.ts'
import { followFolders } from '../follow-folders.ts'
import type { Source } from '../start.ts'
import { runServer } from './run.ts'

/** Starts the sources by Vite in middleware mode, with the same Express app and hot module replacement. */
async function startSources(env: Env, server: Server) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
    appType: 'custom',
  })
  const followPlugins: Source['followPlugins'] = (onChange) =>
    followFolders(vite.watcher, async () => {
      const path = './engine/plugins/catalogue.ts'
      const { readInstalledPlugins } = (await vite.ssrLoadModule(path)) as typeof import('#engine/plugins/catalogue.ts')
      await onChange(await readInstalledPlugins())
    })
  const { startServer } = (await vite.ssrLoadModule('./engine/server/start.ts')) as typeof import('../start.ts')
  const load = () => vite.ssrLoadModule('./engine/server/app.ts') as Promise<typeof import('../app.ts')>
  const backOffice: Source['backOffice'] = {
    load: async () =>
      ((await vite.ssrLoadModule('virtual:back-office')) as typeof import('virtual:back-office')).default,
    files: {
      assets: { styles: [], scripts: ['/@vite/client', '/back-office/client/main.ts'], fonts: [] },
      serve: vite.middlewares,
    },
  }
  return startServer(env, server, {
    source: { load, backOffice, serveFiles: vite.middlewares, followPlugins, opensBeforeAdmission: true },
  })
}

// Plug-ins, texts and relative paths of the environment are below the checkout, wherever the process was started.
process.chdir(join(import.meta.dirname, '../../..'))
await runServer(startSources)
