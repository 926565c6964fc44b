import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError } from '../env.ts'
import { isAlive } from './is-alive.ts'

/**
 * The bundles of `npm run build`: each in a folder of its own below `build/`, so that a build changes no file of a server
 * that runs. `build/current` names the newest one that is whole.
 */
const folderOf = (root: string) => join(root, 'build')
const CURRENT = 'current'
const RUNNING = '.running-'
/** `20261125T120000-4711`: the order of the names is that of the builds. */
const NAME = /^\d{8}T\d{6}-\d+$/

/** The folder of a new bundle, which is not there yet. */
export function nameBuild(root: string, at = new Date()): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+Z/g, '')
  return join(folderOf(root), `${time}-${process.pid}`)
}

/** The folder of the newest whole bundle. @throws EnvError where nothing was built */
export function findBuild(root: string): string {
  try {
    return join(folderOf(root), readFileSync(join(folderOf(root), CURRENT), 'utf8').trim())
  } catch (error) {
    throw new EnvError('there is no built site: run `npm run build` first', { cause: error })
  }
}

/** Marks a bundle as used by this process; returns the function that ends it. A folder that takes no files is not marked. */
export function holdBuild(dir: string): () => void {
  const mark = join(dir, `${RUNNING}${process.pid}`)
  try {
    writeFileSync(mark, '')
  } catch {
    return () => {}
  }
  return () => rmSync(mark, { force: true })
}

const isHeld = (dir: string) =>
  readdirSync(dir).some((name) => name.startsWith(RUNNING) && isAlive(Number(name.slice(RUNNING.length))))

/**
 * Makes a whole bundle the current one. The one before stays, as do those that a server of this machine runs from; older
 * ones, and what builds that failed have left, are deleted.
 */
export function publishBuild(root: string, dir: string): void {
  const folder = folderOf(root)
  mkdirSync(folder, { recursive: true })
  const name = dir.slice(folder.length + 1)
  const older = readdirSync(folder)
    .filter((other) => NAME.test(other) && other < name)
    .sort()
  const temporary = join(folder, `.${CURRENT}-${process.pid}`)
  writeFileSync(temporary, name)
  renameSync(temporary, join(folder, CURRENT))
  for (const other of older.slice(0, -1))
    if (!isHeld(join(folder, other))) rmSync(join(folder, other), { recursive: true, force: true })
}
