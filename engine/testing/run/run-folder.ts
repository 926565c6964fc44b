import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '#engine/platform/builds/is-alive.ts'

const PREFIX = 'manyhearts-run-'

export interface RunFolder {
  readonly path: string
  /** Removes the folder; answers what the run's processes left in their temporary folder, sorted. */
  remove(): string[]
}

/**
 * A folder for everything that a run of tests writes. It is the temporary folder of this process and of those it
 * starts from now on, so that nothing stays even where one of them is killed. It goes with `remove`, or with this
 * process; the folders of runs that were killed themselves go when the next run starts.
 */
export function openRunFolder(): RunFolder {
  const outside = findOutside()
  removeAbandoned(outside)
  const path = mkdtempSync(join(outside, `${PREFIX}${process.pid}-`))
  process.env.TMPDIR = path
  const clear = () => {
    process.env.TMPDIR = outside
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  process.once('exit', clear)
  return {
    path,
    remove() {
      const left = readdirSync(path).sort()
      process.removeListener('exit', clear)
      clear()
      return left
    },
  }
}

/** The folders of one process stand side by side, so that each can go first. */
function findOutside(): string {
  const folder = tmpdir()
  return basename(folder).startsWith(`${PREFIX}${process.pid}-`) ? dirname(folder) : folder
}

function removeAbandoned(folder: string) {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0
    if (pid > 0 && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
