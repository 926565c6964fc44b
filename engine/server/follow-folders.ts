import { relative } from 'node:path'

/** The part of Vite's watcher that is used. */
interface Watcher {
  on(event: 'all', listener: (event: string, file: string) => void): unknown
}

const PLUGINS = /^(themes|niches|landers)\//
/** How long nothing must change before the folders are read: a copied folder arrives file by file. */
const REST_MS = 150

/**
 * In development: calls `read` after the folders of plug-ins have changed and no further change follows. If `read`
 * throws, such as for half a theme, that is reported on the console, and `read` is called again at the next change.
 */
export function followFolders(watcher: Watcher, read: () => Promise<void>, root = process.cwd()): void {
  let timer: NodeJS.Timeout | undefined
  const change = () =>
    read().catch((error) => console.error(`manyhearts: the plug-ins stay as they were: ${(error as Error).message}`))
  watcher.on('all', (_event, file) => {
    if (!PLUGINS.test(relative(root, file))) return
    clearTimeout(timer)
    timer = setTimeout(change, REST_MS)
  })
}
