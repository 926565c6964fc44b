import type { Queries, ScopedDb, SystemDb } from './scope.ts'

/** Either dialect's database, for code that treats every table the same way. */
export type AnyTable = Queries<Record<string, Record<string, unknown>>>

/** A database whose tables and columns are named by values: their types are unknown. */
export const asAnyTable = (db: ScopedDb | SystemDb) => db as unknown as AnyTable
