import { createHash } from 'node:crypto'
import type { Flag, PhotoStatus } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import type { ChatPhoto } from '#engine/platform/types.ts'
import { type LinkContext, photoUrl } from '../links.ts'
import { filePlace, type PhotoRefusal } from '../photos.ts'
import { keepFiles, unlessFull, withFiles } from '../pipeline/owned-files.ts'
import { renderPhoto } from '../pipeline/render.ts'
import { insertPhoto, type PhotoRow, PUBLIC_PHOTO } from '../queries.ts'
import { startOf } from '../review/later.ts'

/** A photo whose files are written and whose row comes with its message. */
export interface NewChatPhoto {
  readonly id: string
  readonly status: PhotoStatus
  readonly review_later: Flag
  readonly uploadHash: string
  readonly width: number
  readonly height: number
  readonly thumbhash: string
  readonly focus: string | null
}

/** Stores the row of a photo that `shownTo` sees in the chat, beside the sender; in the transaction of its message. */
export async function insertChatPhoto(
  trx: ScopedDb,
  { uploadHash, ...photo }: NewChatPhoto,
  { memberId, shownTo, now }: { readonly memberId: string; readonly shownTo: string; readonly now: number },
): Promise<void> {
  const own = { member_id: memberId, shown_to: shownTo, upload_hash: uploadHash, position: 0, created_at: now }
  await insertPhoto(trx, { ...PUBLIC_PHOTO, ...photo, ...own })
  await keepFiles(trx, photo.id)
}

/** By what the same file is recognized. */
export const uploadHashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Refused = { readonly ok: false; readonly reason: PhotoRefusal }

/**
 * Re-encodes a photo for a chat, without metadata, and hands it to `send`, which stores its row by `insertChatPhoto`;
 * pending until reviewed, unless the tenant reviews later. Counts with the other uploads of the member; the files go
 * where nothing is stored.
 */
export async function withChatPhoto<T>(
  ctx: MemberContext,
  bytes: Buffer,
  send: (photo: NewChatPhoto) => Promise<T>,
): Promise<T | Refused> {
  const attempt = await takeAttempt(ctx.db, `photo:${ctx.viewer.id}`, LIMITS.photo, ctx.now)
  if (!attempt.ok) return { ok: false, reason: 'photo_many' }
  const rendered = await renderPhoto(bytes)
  if (!rendered.ok) return rendered
  const { files, ...facts } = rendered.photo
  const start = startOf(ctx.settings)
  const uploadHash = uploadHashOf(bytes)
  return unlessFull(ctx.log, () =>
    withFiles(filePlace(ctx), files, (id) => send({ id, ...start, uploadHash, ...facts })),
  )
}

/** A photo of a chat for one of its two members; a refused one has no addresses. */
export function toChatPhoto(ctx: LinkContext, row: PhotoRow): ChatPhoto {
  const { id, status, width, height, thumbhash, rejected_reason } = row
  const address = (size: 'blur' | 'm' | 'l') => (status === 'rejected' ? '' : photoUrl(ctx, id, size))
  return {
    ...{ id, status, width, height, thumbhash },
    reason: status === 'rejected' ? rejected_reason : '',
    blurred: address('blur'),
    middle: address('m'),
    large: address('l'),
  }
}
