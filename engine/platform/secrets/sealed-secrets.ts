import type { Db } from '#engine/db/connect.ts'
import type { SecretsTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { type SecretsKeys, seal, unseal } from './seal.ts'
import { describeSecret, type SecretId, type SecretStore } from './secret-store.ts'
import { addRow, deleteRow, findRow, listNonces, listRows, storeRow } from './secrets.queries.ts'

/** How often a process asks the database whether a secret changed. */
export const FOLLOW_MS = 3_000

/** A row as this process knows it: `text` is undefined where the key does not open it. */
interface Known {
  readonly id: SecretId
  readonly nonce: string
  readonly text: string | undefined
}

const keyOf = ({ tenantId, name }: SecretId) => `${tenantId}\0${name}`
export const idOf = ({ tenant_id: tenantId, name }: Pick<SecretsTable, 'tenant_id' | 'name'>): SecretId => ({
  tenantId,
  name,
})

export const sealRow = (keys: SecretsKeys, id: SecretId, text: string): SecretsTable => ({
  ...{ tenant_id: id.tenantId, name: id.name, changed_at: Date.now() },
  ...seal(keys.current, id, text),
})

/** The rows of the database, opened; those that are known and did not change are not opened again. */
class Rows {
  readonly known = new Map<string, Known>()
  private readonly db: Db
  private readonly keys: SecretsKeys

  constructor(db: Db, keys: SecretsKeys) {
    this.db = db
    this.keys = keys
  }

  /** A row that another key seals by now keeps the text that was known: this process gets that key at its next start. */
  note(row: SecretsTable): void {
    const id = idOf(row)
    const before = this.known.get(keyOf(id))
    const isOthers = ![this.keys.current, ...this.keys.former].some((key) => key.id === row.key_name)
    const text = unseal(this.keys, id, row) ?? (isOthers ? before?.text : undefined)
    this.known.set(keyOf(id), { id, nonce: row.nonce, text })
  }

  async readAll(): Promise<void> {
    for (const row of await listRows(systemDb(this.db))) this.note(row)
  }

  async refresh(): Promise<void> {
    const listed = await listNonces(systemDb(this.db))
    const present = new Set(listed.map((row) => keyOf(idOf(row))))
    for (const key of this.known.keys()) if (!present.has(key)) this.known.delete(key)
    for (const { nonce, ...row } of listed) {
      if (this.known.get(keyOf(idOf(row)))?.nonce === nonce) continue
      const changed = await findRow(systemDb(this.db), idOf(row))
      if (changed) this.note(changed)
    }
  }
}

/** Asks for changes until stopped; one question at a time. Of failures in a row the first is reported. */
function followRows(rows: Rows, onError: (error: unknown) => void): () => void {
  let isAsking = false
  let isQuiet = false
  const ask = async () => {
    try {
      await rows.refresh()
      isQuiet = false
    } catch (error) {
      if (!isQuiet) onError(error)
      isQuiet = true
    }
  }
  const timer = setInterval(async () => {
    if (isAsking) return
    isAsking = true
    await ask()
    isAsking = false
  }, FOLLOW_MS)
  timer.unref()
  return () => {
    isQuiet = true
    clearInterval(timer)
  }
}

/** A store in the database, with a way to see at once what other processes changed. */
export interface SealedStore extends SecretStore {
  refresh(): Promise<void>
}

/**
 * Secrets as sealed rows of the database. A secret that has no row yet is read from its file, so that a key can be set
 * before the files are moved.
 */
export async function openSealedSecrets(db: Db, keys: SecretsKeys, files: SecretStore): Promise<SealedStore> {
  const rows = new Rows(db, keys)
  await rows.readAll()
  return {
    home: 'database',
    get(id) {
      const known = rows.known.get(keyOf(id))
      if (!known) return files.get(id)
      return known.text === undefined ? { fault: 'sealed' } : { text: known.text, from: 'database' }
    },
    async set(id, text) {
      const row = sealRow(keys, id, text)
      await storeRow(systemDb(db), row)
      rows.note(row)
    },
    async add(id, text) {
      const row = sealRow(keys, id, text)
      const added = await addRow(systemDb(db), row)
      await rows.refresh()
      return added
    },
    async remove(id) {
      const removed = [await deleteRow(systemDb(db), id), await files.remove(id)]
      rows.known.delete(keyOf(id))
      return removed.includes(true)
    },
    list: async () => (await listNonces(systemDb(db))).map(idOf),
    whereIs: (id) => `the database, as ${describeSecret(id)}`,
    follow: (onError) => followRows(rows, onError),
    refresh: () => rows.refresh(),
  }
}
