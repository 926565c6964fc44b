import { InvalidArgumentError, Option } from 'commander'

/** For commands that can check everything and change nothing. */
export const DRY_RUN = new Option('--dry-run', 'check everything, change nothing')

/** For commands that ask at a terminal before they do what hurts: `session.confirm`. */
export const YES = new Option('--yes', 'do not ask')

/** The number of rows that a list prints. */
export function readLimit(text: string): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > 500) throw new InvalidArgumentError('from 1 to 500')
  return limit
}
