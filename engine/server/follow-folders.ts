import { relative } from 'node:path'

/** What Vite's watcher has of it. */
interface Watcher {
  on(event: 'all', listener: (event: string, file: string) => void): unknown
}

const PLUGINS = /^(themes|niches|landers)\//
/** A folder that is copied comes file by file. */
const REST_MS = 150

/**
 * In development: calls `read` once the folders of plug-ins have changed and no further change follows. What cannot be
 * read yet, such as half a theme, is reported on the console and read again at the next change.
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
