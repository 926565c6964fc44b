import { type FSWatcher, statfsSync, watch } from 'node:fs'
import { join, sep } from 'node:path'
import { listFolders, SLUG } from '../files.ts'

/** Which tenants may have changed; `all`: any, also new ones and ones that are gone. */
export type Changed = ReadonlySet<string> | 'all'

export interface Follower {
  /** Watches the folders of these tenants from now on; to be called before they are read. */
  watch(slugs: Iterable<string>): void
  close(): void
}

const DEBOUNCE_MS = 60
const POLL_MS = 700
/** File systems that report only the changes made on this machine: NFS, SMB, CIFS, SMB2, 9P, FUSE. */
const SILENT = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546])

const isSilent = (dir: string) => SILENT.has(Number(statfsSync(dir).type) >>> 0)

/** Calls `onChange` once for all changes that come shortly after one another. */
function debounce(onChange: (changed: Changed) => void) {
  let timer: NodeJS.Timeout | undefined
  let changed: Set<string> | 'all' = new Set()
  const fire = () => {
    const now = changed
    changed = new Set()
    onChange(now)
  }
  return {
    add(slug: string | undefined) {
      if (slug === undefined) changed = 'all'
      else if (changed !== 'all') changed.add(slug)
      clearTimeout(timer)
      timer = setTimeout(fire, DEBOUNCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Follows the folder of tenants by what the system reports, which costs nothing while nothing changes. Where it reports
 * nothing (a network file system, no watches left), the folder is polled.
 */
export function followFolder(dir: string, onChange: (changed: Changed) => void): Follower {
  const changes = debounce(onChange)
  const watchers = new Map<string, FSWatcher[]>()
  let poll: NodeJS.Timeout | undefined

  const end = (slug: string) => {
    for (const watcher of watchers.get(slug) ?? []) watcher.close()
    watchers.delete(slug)
  }
  const startPolling = () => {
    if (poll) return
    for (const slug of [...watchers.keys()]) end(slug)
    poll = setInterval(() => onChange('all'), POLL_MS).unref()
  }
  const open = (path: string, recursive: boolean, listener: (name: string | null) => void) => {
    const watcher = watch(path, { recursive, persistent: false }, (_event, name) => listener(name))
    return watcher.on('error', startPolling)
  }
  /** Linux watches folders one by one; elsewhere the system watches a tree. */
  const perFolder = process.platform === 'linux'

  function watchTenant(slug: string): void {
    end(slug)
    const opened: FSWatcher[] = []
    watchers.set(slug, opened)
    for (const folder of listFolders(join(dir, slug))) opened.push(open(folder, false, () => changes.add(slug)))
  }

  function watchRoot(): void {
    const onName = (name: string | null) => {
      const slug = name?.split(sep)[0]
      if (slug === undefined || SLUG.test(slug)) changes.add(slug)
    }
    watchers.set('', [open(dir, !perFolder, onName)])
  }

  try {
    if (isSilent(dir)) startPolling()
    else watchRoot()
  } catch {
    startPolling()
  }
  return {
    watch(slugs) {
      if (poll || !perFolder) return
      for (const slug of slugs) {
        try {
          watchTenant(slug)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return startPolling()
        }
      }
    },
    close() {
      changes.stop()
      clearInterval(poll)
      for (const slug of [...watchers.keys()]) end(slug)
    },
  }
}
