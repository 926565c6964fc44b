import { NAMING_POOL } from '#engine/db/schema.ts'
import type { WatchedQuery } from './watched-db.ts'

/** Tables that follow the members, in the order in which a transaction locks them (decisions/locks.md); others stand anywhere. */
const STAGES: Readonly<Record<string, number>> = { conversations: 1, participants: 1, messages: 1, orders: 2 }

/** The table whose rows a statement locks; undefined for one that locks none. */
const lockedBy = (sql: string): string | undefined =>
  /^(?:update|delete from|insert (?:ignore )?into) `(\w+)`/.exec(sql)?.[1] ??
  (sql.endsWith(' for update') ? / from `(\w+)`/.exec(sql)?.[1] : undefined)

/** Their rows name a pool and a member, and no foreign key does. */
const WITHOUT_KEY = new Set<string>([...NAMING_POOL, 'jobs'])
/** A new row of other tables with both locks the member that its foreign key names. */
const REFERRING = /^insert [^(]+\((?=[^)]*`pool_id`)(?=[^)]*`member_id`)/

/** What one transaction has locked so far. */
class Transaction {
  readonly faults: string[] = []
  readonly #ids: ReadonlySet<unknown>
  readonly #held = new Set<string>()
  #written: string | undefined
  #stage = 0

  constructor(ids: ReadonlySet<unknown>) {
    this.#ids = ids
  }

  lock(table: string, sql: string, parameters: readonly unknown[]): void {
    if (table === 'members' ? !sql.startsWith('insert') : !WITHOUT_KEY.has(table) && REFERRING.test(sql))
      for (const id of parameters) if (this.#ids.has(id)) this.#lockMember(String(id))
    if (table !== 'members') this.#lockOther(table)
  }

  #lockMember(id: string): void {
    if (this.#held.has(id)) return
    const last = [...this.#held].sort().at(-1)
    if (this.#written !== undefined) this.faults.push(`the member ${id} after ${this.#written}`)
    else if (last !== undefined && last > id) this.faults.push(`the member ${id} after ${last}`)
    this.#held.add(id)
  }

  #lockOther(table: string): void {
    const stage = STAGES[table] ?? this.#stage
    if (stage < this.#stage) this.faults.push(`${table} after orders`)
    this.#stage = Math.max(stage, this.#stage)
    this.#written ??= table
  }
}

/**
 * Where the transactions among these statements of MariaDB lock rows in another order than decisions/locks.md has: the
 * members by their ids, then all else, orders after conversations. Throws if there is no transaction.
 */
export function lockFaults(queries: readonly WatchedQuery[], memberIds: readonly string[]): string[] {
  const ids = new Set<unknown>(memberIds)
  const ended: Transaction[] = []
  let open: Transaction | undefined
  for (const { sql, parameters } of queries.map(({ query }) => query)) {
    if (/^(begin|start transaction)/.test(sql)) {
      open = new Transaction(ids)
      ended.push(open)
    } else if (/^(commit|rollback)$/.test(sql)) open = undefined
    const table = lockedBy(sql)
    if (open && table) open.lock(table, sql, parameters)
  }
  if (ended.length === 0) throw new Error('no transaction was seen')
  return ended.flatMap(({ faults }) => faults)
}
