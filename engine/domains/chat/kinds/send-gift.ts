import type { GiftId } from '#engine/db/choices/gifts.ts'
import { type CallError, call } from '#engine/platform/client/call.ts'
import type { ChatMessage } from '#engine/platform/types.ts'
import type { ChatDetail } from '../live/detail.ts'

/** What a sent message answers. */
export interface Sent {
  readonly conversation: { readonly id: string }
  readonly message: ChatMessage
  /** What it changes of the sender's list and credits; absent where the page has to load that. */
  readonly detail?: ChatDetail | undefined
}
export type Sending = { readonly ok: true; readonly sent: Sent } | { readonly ok: false; readonly error: CallError }

export interface GiftInput {
  readonly to: string
  readonly clientId: string
  readonly gift: GiftId
  readonly note: string
  readonly confirmation: string | undefined
}

/** Sends a gift from the browser; the same client id is one gift. */
export async function sendGift({ to, clientId, gift, note, confirmation }: GiftInput): Promise<Sending> {
  const body = { client_id: clientId, body: note, gift, fictional_confirmation: confirmation, to }
  const result = await call<Sent>('POST', '/api/chat.php', body)
  return result.ok ? { ok: true, sent: result.value } : { ok: false, error: result.error }
}
