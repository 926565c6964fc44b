import { isDuplicate } from '#engine/db/duplicate.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { NAME_KEY_VERSION, nameKey } from './name-key.ts'

const BATCH = 500
/** Maximum characters of a key that several names share, before the id that is added. */
const MAX_PART = 100

interface Named {
  readonly id: string
  readonly name: string
  readonly name_key: string
  readonly name_key_version: number
  readonly signup_at: number
}

const ownKey = (key: string, id: string) => `${[...key].slice(0, MAX_PART).join('')}#${id}`

/** The key of a row; a row without a name is the shell of an erased member, whose key stays. */
const wantedKey = ({ name, name_key }: Named) => (name === '' ? name_key : nameKey(name))

/**
 * Makes the keys of older versions again, for all members of a pool, oldest first, before the first request. Of members
 * whose names look the same the oldest gets the key; the others keep their names and get a key with their id, so that
 * nobody else can take the name. Idempotent, also in several processes at once. Returns how many keys changed.
 */
export async function rekeyNames(db: ScopedDb): Promise<number> {
  let changed = 0
  for (let version = 0; version < NAME_KEY_VERSION; version += 1) {
    for (;;) {
      const done = await rekeyBatch(db, version).catch((error) => {
        if (isDuplicate(error)) return { read: BATCH, changed: 0 }
        throw error
      })
      changed += done.changed
      if (done.read < BATCH) break
    }
  }
  return changed
}

function rekeyBatch(db: ScopedDb, version: number): Promise<{ read: number; changed: number }> {
  return db.transaction(async (trx) => {
    const rows = await trx
      .selectFrom('members')
      .select(['id', 'name', 'name_key', 'name_key_version', 'signup_at'])
      .where('name_key_version', '=', version)
      .orderBy('signup_at')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const stale = rows.filter((row) => wantedKey(row) !== row.name_key)
    const held = await listHeld(trx, stale.map(wantedKey))
    let changed = 0
    for (const row of stale) {
      const key = wantedKey(row)
      changed += await (held.has(key) ? moveKey(trx, row) : storeKey(trx, row, key))
      held.add(key)
    }
    const current = rows.filter((row) => !stale.includes(row)).map(({ id }) => id)
    if (current.length > 0)
      await trx
        .updateTable('members')
        .set({ name_key_version: NAME_KEY_VERSION })
        .where('id', 'in', current)
        .where('name_key_version', '=', version)
        .execute()
    return { read: rows.length, changed }
  })
}

async function listHeld(trx: ScopedDb, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await trx
    .selectFrom('members')
    .select('name_key')
    .where('name_key', 'in', [...keys])
    .execute()
  return new Set(rows.map((row) => row.name_key))
}

async function storeKey(trx: ScopedDb, row: Named, name_key: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ name_key, name_key_version: NAME_KEY_VERSION })
    .where('id', '=', row.id)
    .where('name_key_version', '=', row.name_key_version)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function moveKey(trx: ScopedDb, row: Named): Promise<number> {
  const key = wantedKey(row)
  const holder = await trx
    .selectFrom('members')
    .select(['id', 'name_key_version', 'signup_at'])
    .where('name_key', '=', key)
    .executeTakeFirst()
  const isLater =
    holder !== undefined &&
    holder.name_key_version < NAME_KEY_VERSION &&
    (holder.signup_at > row.signup_at || (holder.signup_at === row.signup_at && holder.id > row.id))
  if (isLater)
    await trx
      .updateTable('members')
      .set({ name_key: ownKey(key, holder.id) })
      .where('id', '=', holder.id)
      .where('name_key', '=', key)
      .execute()
  return storeKey(trx, row, holder && !isLater ? ownKey(key, row.id) : key)
}
