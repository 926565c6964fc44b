import type { DiscountCodesTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export type CodeRow = Omit<DiscountCodesTable, 'tenant_id'>
const CODE = ['code', 'percentage', 'country', 'minimum_cents', 'validity', 'status', 'created_at', 'ends_at'] as const

export function listCodes(db: ScopedDb, codes: readonly string[]): Promise<CodeRow[]> {
  return db
    .selectFrom('discount_codes')
    .select(CODE)
    .where('code', 'in', [...codes])
    .execute()
}

export const insertCode = (db: ScopedDb, row: CodeRow) => insertIgnore(db, 'discount_codes', row)

/** A member's uses of codes, with the state of the order that reserved each. */
export function listUses(db: ScopedDb, codes: readonly string[], memberId: string) {
  return db
    .selectFrom('discount_uses as u')
    .leftJoin('orders as o', 'o.id', 'u.order_id')
    .select(['u.order_id', 'o.status', 'o.late'])
    .where('u.code', 'in', [...codes])
    .where('u.member_id', '=', memberId)
    .execute()
}

export const findUse = async (db: ScopedDb, code: string, memberId: string): Promise<CodeUse | undefined> =>
  (await listUses(db, [code], memberId))[0]

export type CodeUse = Awaited<ReturnType<typeof listUses>>[number]

export const insertUse = (db: ScopedDb, code: string, memberId: string, orderId: string, now: number) =>
  insertIgnore(db, 'discount_uses', { code, member_id: memberId, order_id: orderId, created_at: now })

export async function moveUse(
  db: ScopedDb,
  use: { code: string; memberId: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('discount_uses')
    .set({ order_id: use.to })
    .where('code', '=', use.code)
    .where('member_id', '=', use.memberId)
    .where('order_id', '=', use.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Every code, the newest first, with how many members used or hold it. */
export function listAllCodes(db: ScopedDb) {
  return db
    .selectFrom('discount_codes')
    .select(CODE)
    .select((eb) =>
      eb
        .selectFrom('discount_uses')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('discount_uses.code', '=', 'discount_codes.code')
        .as('uses'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute()
}

/** Returns false if the code is unknown or disabled already. */
export async function disableCode(db: ScopedDb, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('discount_codes')
    .set({ status: 'disabled' })
    .where('code', '=', code)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
