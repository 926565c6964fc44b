import type { AnyTable } from '../any-table.ts'

/** `insert ignore` would also swallow values that do not fit and missing parents, so only the duplicate is caught. */
export async function insertIgnore(db: AnyTable, table: string, values: object): Promise<boolean> {
  try {
    await db
      .insertInto(table)
      .values(values as never)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'ER_DUP_ENTRY') return false
    throw error
  }
}
