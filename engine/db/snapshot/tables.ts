import { type Database, SYSTEM_TABLES, TABLE_SCOPE } from '../schema.ts'

export type TableName = keyof Database

/** What a snapshot holds: every table but that of the servers that run, which says nothing of another machine. */
export const SNAPSHOT_TABLES: readonly TableName[] = [
  ...(Object.keys(TABLE_SCOPE) as (keyof typeof TABLE_SCOPE)[]),
  ...SYSTEM_TABLES,
].filter((table) => table !== 'running_servers')
