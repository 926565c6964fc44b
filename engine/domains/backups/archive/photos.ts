import { join } from 'node:path'
import type { Db } from '#engine/db/connect.ts'
import { poolDb } from '#engine/db/scope.ts'
import { listPoolIds } from '#engine/db/snapshot/read-snapshot.ts'
import { listStoredPhotos, mediaKey, PHOTO_SIZES } from '#engine/domains/photos/index.ts'
import { exists } from './files.ts'
import { PLACES } from './names.ts'

const PAGE = 500

export interface PhotoName {
  readonly poolId: string
  readonly photoId: string
}

/** Whether a backup has every size of a photo. */
async function isWhole(dir: string, { poolId, photoId }: PhotoName): Promise<boolean> {
  for (const size of PHOTO_SIZES)
    if (!(await exists(join(dir, PLACES.media, mediaKey(poolId, photoId, size))))) return false
  return true
}

/** Compares the rows of photos with the files of a backup: how many there are, and those without all of their files. */
export async function checkPhotos(
  snapshot: Db,
  dir: string,
): Promise<{ readonly rows: number; readonly incomplete: readonly PhotoName[] }> {
  const incomplete: PhotoName[] = []
  let rows = 0
  for (const poolId of await listPoolIds(snapshot))
    for (let after: string | undefined = ''; after !== undefined; ) {
      const ids: string[] = await listStoredPhotos(poolDb(snapshot, poolId), after, PAGE)
      rows += ids.length
      for (const photoId of ids) if (!(await isWhole(dir, { poolId, photoId }))) incomplete.push({ poolId, photoId })
      after = ids.length < PAGE ? undefined : ids.at(-1)
    }
  return { rows, incomplete }
}
