import { randomInt } from 'node:crypto'

/**
 * The folder of a whole backup: `manyhearts-20261126T023500Z-471108`; the order of the names is that of the times. The
 * number tells two of the same second apart.
 */
const NAME = /^manyhearts-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-\d+$/
/** What a backup is called while it is made. */
export const UNFINISHED = '.making-'

export function nameOf(takenAt: number): string {
  const time = new Date(takenAt).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `manyhearts-${time}-${randomInt(100_000, 1_000_000)}`
}

/** When a backup of this name was taken, epoch ms, to the second; undefined for any other name. */
export function timeOf(name: string): number | undefined {
  const [whole, ...parts] = NAME.exec(name) ?? []
  if (whole === undefined) return undefined
  const [year, month, day, hour, minute, second] = parts.map(Number)
  return Date.UTC(year!, month! - 1, day, hour, minute, second)
}

/** Where each kind of file is in a backup. */
export const PLACES = {
  database: 'database/manyhearts.db',
  media: 'media',
  secrets: 'secrets',
  tenants: 'tenants',
  tombstones: 'tombstones',
} as const
