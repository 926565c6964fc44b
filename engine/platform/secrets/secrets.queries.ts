import { sql } from 'kysely'
import type { Db } from '#engine/db/connect.ts'
import type { SecretsTable } from '#engine/db/schema.ts'
import { type SystemDb, systemDb } from '#engine/db/scope.ts'
import { insertIgnore, upsert } from '#engine/db/upsert.ts'
import type { SecretId } from './secret-store.ts'

/** Which rows there are, and which of them changed: a row that is sealed anew has another nonce. */
export const listNonces = (db: SystemDb): Promise<Pick<SecretsTable, 'tenant_id' | 'name' | 'nonce'>[]> =>
  db.selectFrom('secrets').select(['tenant_id', 'name', 'nonce']).execute()

export const listRows = (db: SystemDb): Promise<SecretsTable[]> => db.selectFrom('secrets').selectAll().execute()

export const findRow = (db: SystemDb, { tenantId, name }: SecretId): Promise<SecretsTable | undefined> =>
  db.selectFrom('secrets').selectAll().where('tenant_id', '=', tenantId).where('name', '=', name).executeTakeFirst()

export const storeRow = (db: SystemDb, row: SecretsTable): Promise<unknown> =>
  upsert(db, 'secrets', row, ['tenant_id', 'name'])

/** False where there is a row of that name. */
export const addRow = (db: SystemDb, row: SecretsTable): Promise<boolean> => insertIgnore(db, 'secrets', row)

/** False where somebody else has changed the row since. */
export async function replaceRow(db: SystemDb, row: SecretsTable, nonceBefore: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secrets')
    .set(row)
    .where('tenant_id', '=', row.tenant_id)
    .where('name', '=', row.name)
    .where('nonce', '=', nonceBefore)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRow(db: SystemDb, { tenantId, name }: SecretId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('secrets')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What a copy that is served for a trial must not have. */
export async function deleteRows(db: Db): Promise<void> {
  await systemDb(db).deleteFrom('secrets').execute()
}

const TABLE_OF = {
  sqlite: sql`select name from sqlite_master where type = 'table' and name = 'secrets'`,
  mysql: sql`select table_name from information_schema.tables where table_schema = database() and table_name = 'secrets'`,
} as const

/** The rows of a database of any release: an older one has no such table. */
export async function listRowsOfAny(db: Db): Promise<SecretsTable[]> {
  const { rows } = await TABLE_OF[db.dialect].execute(db.kysely)
  return rows.length > 0 ? listRows(systemDb(db)) : []
}
