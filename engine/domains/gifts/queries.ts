import { GIFTS, type GiftId } from '#engine/db/choices/gifts.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export interface ReceivedGift {
  readonly gift: GiftId
  readonly count: number
}

/** Counts a gift that has arrived, in the transaction that delivers it. */
export async function countGift(trx: ScopedDb, memberId: string, gift: GiftId): Promise<void> {
  const raise = () =>
    trx
      .updateTable('received_gifts')
      .set((eb) => ({ count: eb('count', '+', 1) }))
      .where('member_id', '=', memberId)
      .where('gift', '=', gift)
      .executeTakeFirst()
  if ((await raise()).numUpdatedRows > 0n) return
  if (await insertIgnore(trx, 'received_gifts', { member_id: memberId, gift, count: 1 })) return
  await raise()
}

/** What a member has received, in the order of the catalogue. */
export async function listReceivedGifts(db: ScopedDb, memberId: string): Promise<ReceivedGift[]> {
  const rows = await db
    .selectFrom('received_gifts')
    .select(['gift', 'count'])
    .where('member_id', '=', memberId)
    .execute()
  return GIFTS.flatMap((gift) => rows.filter((row) => row.gift === gift))
}
