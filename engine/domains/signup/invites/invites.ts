import { newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { hashSecret, newSecret } from '#engine/platform/secret-hash.ts'
import { countInviteUse, deleteInvite, findOpenInvite, insertInvite, selectInvites } from './queries.ts'

const DAY_MS = 24 * 60 * 60_000
/** Tokens have 43 characters; reject others without a query. */
const TOKEN = /^[\w-]{43}$/

export interface NewInvite {
  /** Number of accounts that it allows. */
  readonly uses: number
  readonly forDays: number
  /** Note for operators only. */
  readonly note: string
}

/** Creates an invite link of this brand. Stores the token's hash only, so the link is shown once. */
export async function createInvite(db: ScopedDb, { uses, forDays, note }: NewInvite, now: number) {
  const token = newSecret()
  const id = newId()
  const expiresAt = now + forDays * DAY_MS
  await insertInvite(db, {
    token_hash: hashSecret(token),
    id,
    note,
    max_uses: uses,
    uses: 0,
    created_at: now,
    expires_at: expiresAt,
  })
  return { id, token, path: `/signup?invite=${token}`, expiresAt }
}

export interface Invite {
  readonly id: string
  readonly note: string
  readonly uses: number
  readonly maxUses: number
  readonly createdAt: number
  readonly expiresAt: number
}

/** All invites of this brand, latest first. */
export async function listInvites(db: ScopedDb): Promise<Invite[]> {
  const rows = await selectInvites(db)
  return rows.map(({ id, note, uses, max_uses, created_at, expires_at }) => ({
    id,
    note,
    uses,
    maxUses: max_uses,
    createdAt: created_at,
    expiresAt: expires_at,
  }))
}

/** Revokes an invite; its accounts stay. Returns false for an unknown id. */
export const revokeInvite = (db: ScopedDb, id: string): Promise<boolean> => deleteInvite(db, id)

/** Whether the invite has uses left and is not expired. */
export async function isInviteOpen(db: ScopedDb, token: string | undefined, now: number): Promise<boolean> {
  return token !== undefined && TOKEN.test(token) && (await findOpenInvite(db, hashSecret(token), now)) !== undefined
}

/** Spends one use, in the transaction that creates the account. */
export async function spendInvite(db: ScopedDb, token: string, now: number): Promise<boolean> {
  return TOKEN.test(token) && countInviteUse(db, hashSecret(token), now)
}
