import { newPublicId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { removePhotoFiles, writePhotoFiles } from '../pipeline/files.ts'
import { renderPhoto } from '../pipeline/render.ts'
import { insertPhoto, listPhotos, lockMember, PUBLIC_PHOTO, setMainPhotoId } from '../queries.ts'

interface Place {
  readonly db: ScopedDb
  readonly mediaDir: string
  /** Epoch ms. */
  readonly now: number
}

/**
 * Stores a photo that an operator adds to a profile, active immediately; the first becomes the main one. Returns the
 * reason if the file is refused.
 */
export async function addOperatorPhoto({ db, mediaDir, now }: Place, memberId: string, bytes: Buffer) {
  const rendered = await renderPhoto(bytes)
  if (!rendered.ok) return rendered
  const { files, width, height, thumbhash } = rendered.photo
  const id = newPublicId()
  await writePhotoFiles(mediaDir, db.scope.poolId, id, files)
  try {
    await db.transaction(async (trx) => {
      const { main_photo_id } = await lockMember(trx, memberId)
      const position = ((await listPhotos(trx, memberId)).at(-1)?.position ?? -1) + 1
      const row = { id, member_id: memberId, status: 'active', position, width, height, thumbhash } as const
      await insertPhoto(trx, { ...row, ...PUBLIC_PHOTO, created_at: now })
      if (main_photo_id === null) await setMainPhotoId(trx, memberId, id)
    })
  } catch (error) {
    await removePhotoFiles(mediaDir, db.scope.poolId, id)
    throw error
  }
  return { ok: true, id } as const
}
