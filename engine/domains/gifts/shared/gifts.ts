import type { GiftId } from '#engine/db/gifts.ts'

export interface ReceivedGift {
  readonly gift: GiftId
  readonly count: number
}
