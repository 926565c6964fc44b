import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** All that `show create` says of a MySQL database, but for the records of its migrations. */
export async function readMysqlSchema({ kysely }: Db): Promise<string> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = database() and table_name not like 'kysely%'`.execute(kysely)
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ 'Create Table': string }>`show create table ${sql.id(name)}`.execute(kysely)
    texts.push(rows[0]!['Create Table'].replace(/ AUTO_INCREMENT=\d+/, ''))
  }
  const triggers = await sql<{ text: string }>`select concat(trigger_name, ' ', action_statement) as text
    from information_schema.triggers where trigger_schema = database()`.execute(kysely)
  texts.push(...triggers.rows.map(({ text }) => text))
  const { rows } = await sql<{ collation: string }>`select default_collation_name as collation
    from information_schema.schemata where schema_name = database()`.execute(kysely)
  return [...texts.sort(), rows[0]!.collation].join('\n\n')
}
