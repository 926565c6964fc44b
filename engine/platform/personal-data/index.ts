import type { Database, MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Services } from '../services.ts'
import type { ExportContext, Part } from './pages.ts'

export { type ExportContext, flat, PAGE, type Part, paged, withNames } from './pages.ts'
export { FORM_KEY, OWN_ID, POOL, SITE } from './reasons.ts'

type TableName = keyof Database
type ColumnOf<T extends TableName> = keyof Database[T] & string

/**
 * The personal data of a table, or of the columns of it that one domain writes. Every column is in one of the lists.
 */
export interface TableData<T extends TableName> {
  /** Columns that hold the id of a member, in all rows or in some. */
  readonly memberIds: readonly ColumnOf<T>[]
  /** Columns that the download "My data" contains. */
  readonly exported: readonly ColumnOf<T>[]
  /** Columns that are not exported, with the reason; `'*'` means the whole table. */
  readonly withheld: { readonly [C in ColumnOf<T> | '*']?: string }
}

export type TablesData = { readonly [T in TableName]?: TableData<T> }

/** The brands that share members. */
export interface Pool {
  readonly poolId: string
  readonly tenantIds: readonly string[]
}

/** The first part of an erasure, before its transaction: files and jobs of all tenants. */
export interface OutsideErasure {
  readonly services: Pick<Services, 'db' | 'dataDir' | 'storage'>
  readonly pool: Pool
  readonly db: ScopedDb
  readonly member: MembersTable
  /** All addresses from `listAddresses`. */
  readonly addresses: readonly string[]
}

/** The second part of an erasure, inside its one transaction. */
export interface RowErasure {
  /** Sees the tables of the pool. */
  readonly trx: ScopedDb
  /** The same transaction for each brand, for tables of one brand. */
  readonly tenants: readonly ScopedDb[]
  readonly member: MembersTable
  /** The id of the shell, for rows that stay without the person. */
  readonly shellId: string
  readonly secrets: Secrets
  /** Epoch ms. */
  readonly now: number
}

/**
 * The personal data that one domain stores, and how it is exported and erased (product.md 10.8): the default export of
 * its `personal-data.ts`. `privacy` iterates over all of them and reads no table but its own.
 */
export interface PersonalData {
  readonly tables: TablesData
  /** The domain's parts of the download, each with its name in the file. */
  listParts?(ctx: ExportContext): AsyncIterable<Part>
  /** Addresses to which mails for the member were sent. */
  listAddresses?(db: ScopedDb, member: MembersTable): Promise<readonly string[]>
  /**
   * Deletes files and the like. Called before the rows are deleted, so that after a crash in between the next run finds
   * the member.
   */
  eraseOutside?(erasure: OutsideErasure): Promise<void>
  /**
   * Removes the domain's rows about the member, or the personal data in them. `privacy` removes the member's own row
   * last.
   */
  eraseRows?(erasure: RowErasure): Promise<void>
  /** Deletes expired rows of all members of the pool; gets a database for each of its brands. */
  expire?(tenants: readonly [ScopedDb, ...ScopedDb[]], now: number): Promise<unknown>
}
