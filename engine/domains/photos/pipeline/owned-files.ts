import { newPublicId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { type Storage, StorageFull } from '#engine/platform/storage/storage.ts'
import { ABANDONED_MS } from '#engine/platform/uploads.ts'
import { isLoose, listLoose, markLoose, unmarkLoose } from '../loose.queries.ts'
import { type PhotoFiles, removePhotoFiles, writePhotoFiles } from './files.ts'

const BATCH = 500

export interface FilePlace {
  readonly db: ScopedDb
  readonly storage: Storage
  /** Epoch ms. */
  readonly now: number
}

/** Thrown to roll back: the files were pruned meanwhile. */
class FilesGone extends Error {}

/** In the transaction that stores the photo's row: from now on its files belong to it. */
export async function keepFiles(trx: ScopedDb, photoId: string): Promise<void> {
  if (!(await unmarkLoose(trx, photoId))) throw new FilesGone(`the files of photo ${photoId} are gone`)
}

/** In the transaction that deletes the photo's row: its files go with `removeLoose`, at the latest by `pruneLooseFiles`. */
export const releaseFiles = (trx: ScopedDb, photoId: string, now: number) => markLoose(trx, photoId, now)

/** Removes the files of a photo unless a row keeps them. */
export async function removeLoose({ db, storage }: Pick<FilePlace, 'db' | 'storage'>, photoId: string) {
  if (!(await isLoose(db, photoId))) return
  await removePhotoFiles(storage, db.scope.poolId, photoId)
  await unmarkLoose(db, photoId)
}

/**
 * Writes the files of a photo and has its row stored with them by `store`, whose transaction calls `keepFiles`. They are
 * removed where it does not, whatever the reason; those of a killed process by `pruneLooseFiles`.
 */
export async function withFiles<T>(place: FilePlace, files: PhotoFiles, store: (id: string) => Promise<T>): Promise<T> {
  const id = newPublicId()
  await markLoose(place.db, id, place.now)
  try {
    await writePhotoFiles(place.storage, place.db.scope.poolId, id, files)
    return await store(id)
  } finally {
    await removeLoose(place, id)
  }
}

/** What `write` answers, or a refusal where the store has no room, which is logged for the operator. */
export async function unlessFull<T>(
  log: { error(details: object, message: string): void },
  write: () => Promise<T>,
): Promise<T | { readonly ok: false; readonly reason: 'storage_full' }> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error
    log.error({ err: error }, 'a photo is not stored: the store is full')
    return { ok: false, reason: 'storage_full' }
  }
}

/** Removes files that have no row since an hour: of a process that was killed amid an upload or a removal. */
export async function pruneLooseFiles({ db, storage, now }: FilePlace): Promise<void> {
  for (;;) {
    const ids = await listLoose(db, now - ABANDONED_MS, BATCH)
    for (const id of ids) await removeLoose({ db, storage }, id)
    if (ids.length < BATCH) return
  }
}
