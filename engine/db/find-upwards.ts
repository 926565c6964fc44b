import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A path of the checkout, searched from here upwards, because a bundle puts this module at another depth. */
export function findUpwards(path: string): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, path)) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, path)
}
