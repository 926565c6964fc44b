import { join } from 'node:path'
import { ageMs, exists, listNames, removeAll } from './files.ts'
import { timeOf, UNFINISHED } from './names.ts'

/** A backup of a folder of backups. */
export interface Found {
  readonly name: string
  readonly dir: string
  /** Epoch ms, to the second. */
  readonly takenAt: number
}

/** No backup takes as long: what is older was left by a process that was killed. */
const UNFINISHED_MS = 2 * 86_400_000

/** The whole backups of a folder, the newest first; none where there is no such folder. */
export async function listBackups(to: string): Promise<Found[]> {
  const found: Found[] = []
  for (const name of await listNames(to)) {
    const takenAt = timeOf(name)
    if (takenAt !== undefined && (await exists(join(to, name, 'manifest.json'))))
      found.push({ name, dir: join(to, name), takenAt })
  }
  return found.sort((a, b) => b.takenAt - a.takenAt || (a.name < b.name ? 1 : -1))
}

/** Deletes what killed processes have left. */
export async function removeLeftovers(to: string): Promise<void> {
  for (const name of await listNames(to)) {
    const path = join(to, name)
    if (name.startsWith(UNFINISHED) && (await ageMs(path, Date.now())) > UNFINISHED_MS) await removeAll(path)
  }
}
