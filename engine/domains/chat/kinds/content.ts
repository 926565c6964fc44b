import type { GiftId } from '#engine/db/choices/gifts.ts'
import { giftCredits } from '#engine/domains/gifts/index.ts'
import type { NewChatPhoto } from '#engine/domains/photos/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { bodyRefusal, cleanBody, noteRefusal } from '../rules.ts'
import type { SendInput } from '../schema.ts'
import type { SendRefusal } from './refusals.ts'

/** What is sent: a text, a gift with its note, or a photo. */
export interface Content {
  readonly body: string
  readonly gift: GiftId | null
  readonly photo: NewChatPhoto | null
  readonly costCredits: number
  /** What the credits are spent for. */
  readonly reason: 'message' | 'gift' | 'photo'
}

type Checked = { readonly ok: true; readonly content: Content } | { readonly ok: false; readonly reason: SendRefusal }

/** The text or the gift of a request, cleaned and with its price. */
export function readContent({ settings }: Pick<RequestContext, 'settings'>, input: SendInput): Checked {
  const body = cleanBody(input.body)
  const { gift = null } = input
  const reason = gift ? noteRefusal(body) : bodyRefusal(body, settings.message_length)
  if (reason) return { ok: false, reason }
  if (gift && !settings.gifts.includes(gift)) return { ok: false, reason: 'gift_gone' }
  const costCredits = gift ? giftCredits(settings, gift) : settings.message_credits
  return { ok: true, content: { body, gift, photo: null, costCredits, reason: gift ? 'gift' : 'message' } }
}

export const photoContent = ({ settings }: Pick<RequestContext, 'settings'>, photo: NewChatPhoto): Content => ({
  body: '',
  gift: null,
  photo,
  costCredits: settings.photo_credits,
  reason: 'photo',
})
