import type { PhotoStatus } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { ChatPhoto } from '#engine/platform/types.ts'
import { type LinkContext, photoUrl } from '../links.ts'
import { insertPhoto, type PhotoRow, PUBLIC_PHOTO } from '../queries.ts'

/** A photo whose files are written and whose row comes with its message. */
export interface NewChatPhoto {
  readonly id: string
  readonly status: PhotoStatus
  readonly uploadHash: string
  readonly width: number
  readonly height: number
  readonly thumbhash: string
}

/** Stores the row of a photo that `shownTo` sees in the chat, beside the sender; in the transaction of its message. */
export async function insertChatPhoto(
  trx: ScopedDb,
  { uploadHash, ...photo }: NewChatPhoto,
  { memberId, shownTo, now }: { readonly memberId: string; readonly shownTo: string; readonly now: number },
): Promise<void> {
  const own = { member_id: memberId, shown_to: shownTo, upload_hash: uploadHash, position: 0, created_at: now }
  await insertPhoto(trx, { ...PUBLIC_PHOTO, ...photo, ...own })
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
