import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The collation that compares by byte and does not ignore spaces at the end, as SQLite does: `utf8mb4_nopad_bin` on
 * MariaDB, `utf8mb4_0900_bin` on MySQL.
 */
async function findCollation(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ name: string }>`select collation_name as name from information_schema.collations
    where collation_name in ('utf8mb4_nopad_bin', 'utf8mb4_0900_bin') order by collation_name desc limit 1`.execute(db)
  if (!rows[0]) throw new Error('the server has neither utf8mb4_nopad_bin (MariaDB) nor utf8mb4_0900_bin (MySQL 8)')
  return rows[0].name
}

/** New tables inherit the collation of their database. */
export async function compareByByte(db: QueryExecutorProvider): Promise<void> {
  const collation = await findCollation(db)
  await sql`alter database character set utf8mb4 collate ${sql.raw(collation)}`.execute(db)
}
