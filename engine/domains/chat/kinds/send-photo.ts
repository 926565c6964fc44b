import { type PhotoRefusal, uploadHashOf, withChatPhoto } from '#engine/domains/photos/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { SendPhotoInput } from '../schema.ts'
import { findFirst, type SendResult, sendContent } from '../sending/sending.ts'
import { findWritable, Refused } from '../writable.ts'
import { photoContent } from './content.ts'

export type SendPhotoResult = SendResult | { readonly ok: false; readonly reason: PhotoRefusal }

/**
 * Sends one photo, as `sendMessage` does a text: the same file with the same key is one message and one charge. Where
 * photos are reviewed first, the message waits for the decision, and its credits come back if the photo is refused.
 */
export async function sendPhoto(ctx: MemberContext, input: SendPhotoInput, bytes: Buffer): Promise<SendPhotoResult> {
  const photo = { uploadHash: uploadHashOf(bytes) }
  const first = await findFirst(ctx, input, { body: '', gift: null, photo })
  if (first) return first
  const refusal = await refusalBefore(ctx, input)
  if (refusal) return { ok: false, ...refusal }
  return withChatPhoto<SendPhotoResult>(ctx, bytes, (drawn) => sendContent(ctx, input, photoContent(ctx, drawn)))
}

/** What would be refused anyway, before the picture is drawn, which takes seconds. */
async function refusalBefore(ctx: MemberContext, input: SendPhotoInput) {
  try {
    const { name } = await findWritable(ctx, ctx.db, input)
    if (ctx.viewer.credits < ctx.settings.photo_credits) return { reason: 'not_enough_credits', name } as const
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  return undefined
}
