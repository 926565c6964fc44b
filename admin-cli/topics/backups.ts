import { readPath } from '../files/folders.ts'
import { CommandFailure, EXIT } from '../frame/exit.ts'
import { option, type Parameter } from '../frame/parameters.ts'
import type { Session } from '../frame/session.ts'

/** The folder of all backups. */
export const TO: Parameter<string | undefined> = option(
  '--to <dir>',
  'the folder of all backups; else BACKUP_DIR',
  readPath,
)

/** @throws CommandFailure where neither the option nor BACKUP_DIR names a folder */
export function placeOf({ env }: Session, to: string | undefined): string {
  const place = to ?? env.backupDir
  if (place === undefined)
    throw new CommandFailure(EXIT.usage, 'where the backups are is not known: give --to or set BACKUP_DIR')
  return place
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** `26 h 5 min`, `4 min 10 s`, `3.2 s`. */
export function spanOf(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}
