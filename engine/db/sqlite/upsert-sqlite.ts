import type { AnyTable } from '../any-table.ts'

export async function insertIgnore(db: AnyTable, table: string, values: object): Promise<boolean> {
  const query = db
    .insertInto(table)
    .values(values as never)
    .onConflict((conflict) => conflict.doNothing())
  const { numInsertedOrUpdatedRows } = await query.executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}
