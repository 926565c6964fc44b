import { join } from 'node:path'
import type { Plugin } from 'vite'

const OFFICE_ID = 'virtual:back-office'

/**
 * `virtual:back-office` is the app of `back-office/`, which the engine cannot import: it loads only where a port is set,
 * and shares its modules with the site.
 */
export function backOffice(): Plugin {
  let root = process.cwd()
  return {
    name: 'manyhearts:back-office',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === OFFICE_ID ? join(root, 'back-office/app.tsx') : undefined),
  }
}
