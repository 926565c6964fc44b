import { findUpwards } from '#engine/db/find-upwards.ts'
import { readSmall } from './archive/files.ts'

/** The version of the engine, as a manifest of a backup names it. */
export async function readVersion(): Promise<string> {
  const { version } = JSON.parse((await readSmall(findUpwards('package.json'))) ?? '{}') as { version?: string }
  return version ?? 'unknown'
}
