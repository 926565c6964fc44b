import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { OperatorContext } from '#engine/platform/operators/context.ts'
import { lockAround } from '#engine/platform/revisions.ts'
import { keepFiles, unlessFull, withFiles } from '../pipeline/owned-files.ts'
import { renderPhoto } from '../pipeline/render.ts'
import { insertPhoto, listPhotos, lockMember, PUBLIC_PHOTO, setMainPhotoId } from '../queries.ts'

/**
 * Stores a photo that an operator adds to a profile, active immediately; the first becomes the main one. Returns the
 * reason if the file is refused or the store is full. Recorded.
 */
export async function addOperatorPhoto(
  ctx: OperatorContext,
  { memberId, bytes }: { readonly memberId: string; readonly bytes: Buffer },
) {
  const { db, now, services } = ctx
  const rendered = await renderPhoto(bytes)
  if (!rendered.ok) return rendered
  const { files, ...facts } = rendered.photo
  const place = { db, storage: services.storage, now }
  const store = (id: string) =>
    changeByOperator(ctx, async ({ trx }) => {
      await lockAround(trx, memberId)
      const { main_photo_id } = await lockMember(trx, memberId)
      const position = ((await listPhotos(trx, memberId)).at(-1)?.position ?? -1) + 1
      const row = { id, member_id: memberId, status: 'active', position, ...facts } as const
      await insertPhoto(trx, { ...PUBLIC_PHOTO, ...row, created_at: now })
      await keepFiles(trx, id)
      if (main_photo_id === null) await setMainPhotoId(trx, memberId, id)
      return changed({ ok: true, id } as const, { action: 'photo_add', memberId, object: id })
    })
  return unlessFull(ctx.log, () => withFiles(place, files, store))
}
