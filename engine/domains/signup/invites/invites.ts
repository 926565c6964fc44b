import { newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { hashSecret, newSecret } from '#engine/platform/secrets/secret-hash.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { countInviteUse, deleteInvite, findOpenInvite, insertInvite, selectInvites } from './queries.ts'

/** Tokens have 43 characters; reject others without a query. */
const TOKEN = /^[\w-]{43}$/

export interface NewInvite {
  /** Number of accounts that it allows. */
  readonly uses: number
  readonly forDays: number
  /** Note for operators only. */
  readonly note: string
}

/** Creates an invite link of this brand. Stores the token's hash only, so the link is shown once. Recorded. */
export async function createInvite(ctx: TenantOperatorContext, { uses, forDays, note }: NewInvite) {
  const token = newSecret()
  const id = newId()
  const expiresAt = ctx.now + forDays * DAY_MS
  const row = { token_hash: hashSecret(token), id, note, max_uses: uses, uses: 0, expires_at: expiresAt }
  return changeByOperator(ctx, async ({ trx }) => {
    await insertInvite(trx, { ...row, created_at: ctx.now })
    const made = { id, token, path: `/signup?invite=${token}`, expiresAt }
    return changed(made, { action: 'invite_create', object: id, outcome: `${uses} uses` })
  })
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
export async function listInvites({ db }: TenantOperatorContext): Promise<Invite[]> {
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

export type RevokeResult = { readonly ok: true } | { readonly ok: false; readonly reason: 'not_found' }

/** Revokes an invite; its accounts stay. Recorded. */
export async function revokeInvite(
  ctx: TenantOperatorContext,
  { invite, dryRun = false }: { readonly invite: string; readonly dryRun?: boolean },
): Promise<RevokeResult> {
  if (dryRun) {
    const known = (await selectInvites(ctx.db)).some(({ id }) => id === invite)
    return known ? { ok: true } : { ok: false, reason: 'not_found' }
  }
  return changeByOperator<RevokeResult>(ctx, async ({ trx }) =>
    (await deleteInvite(trx, invite))
      ? changed({ ok: true }, { action: 'invite_revoke', object: invite })
      : { ok: false, reason: 'not_found' },
  )
}

/** Whether the invite has uses left and is not expired. */
export async function isInviteOpen(db: ScopedDb, token: string | undefined, now: number): Promise<boolean> {
  return token !== undefined && TOKEN.test(token) && (await findOpenInvite(db, hashSecret(token), now)) !== undefined
}

/** Spends one use, in the transaction that creates the account. */
export async function spendInvite(db: ScopedDb, token: string, now: number): Promise<boolean> {
  return TOKEN.test(token) && countInviteUse(db, hashSecret(token), now)
}
