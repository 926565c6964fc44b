import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const LANDER = /\/landers\/[^/]+\/lander\.(tsx|json)$/

/**
 * In development: the router reads `routes.ts` again when that file changes, so a lander that comes or goes, or its
 * `lander.json`, of which the route is made there, gives it the time of now.
 */
export const followLanders = (): Plugin => ({
  name: 'manyhearts:follow-landers',
  apply: 'serve',
  configureServer({ watcher, config }) {
    const touch = (file: string) => {
      const now = new Date()
      if (LANDER.test(file)) utimesSync(join(config.root, 'engine/routes.ts'), now, now)
    }
    watcher.on('add', touch).on('unlink', touch)
  },
})
