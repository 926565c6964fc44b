import { newId } from '#engine/db/ids.ts'
import { prepared, type ScopedDb } from '#engine/db/scope.ts'
import type { Viewer } from '#engine/server/context.ts'
import { hashSecret, newSecret } from './secret.ts'

export const SESSION_COOKIE = 'session'
export const SESSION_MS = 30 * 24 * 60 * 60_000

/** Our cookies are 43 characters; anything else costs no query. */
const SECRET = /^[\w-]{43}$/

const selectViewer = prepared({ hash: String, now: Number }, (db, { hash, now }) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .selectAll('members')
    .where('sessions.token_hash', '=', hash)
    .where('sessions.tenant_id', '=', db.scope.tenantId)
    .where('sessions.expires_at', '>', now)
    .where('members.status', '!=', 'deleted')
    .where('members.banned_at', 'is', null),
)

/**
 * The member whom a session cookie belongs to, in one query because every request asks. Undefined for a cookie that is
 * unknown, over, from another brand, or of a deleted account.
 */
export async function findViewer(db: ScopedDb, secret: string, now: number): Promise<Viewer | undefined> {
  if (!SECRET.test(secret)) return undefined
  const sessionHash = hashSecret(secret)
  const [member] = await selectViewer(db, { hash: sessionHash, now })
  return member && { ...member, sessionHash }
}

/** Opens a session of 30 days and answers its secret, which only the cookie holds. */
export async function openSession(db: ScopedDb, memberId: string, now: number, userAgent = ''): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(secret),
      tenant_id: db.scope.tenantId,
      member_id: memberId,
      id: newId(),
      user_agent: userAgent,
      last_seen_at: now,
      created_at: now,
      expires_at: now + SESSION_MS,
    })
    .execute()
  return secret
}

export async function closeSession(db: ScopedDb, sessionHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute()
}

/** Removes the member's sessions that are over, so that the table does not grow with every login. */
export async function forgetOldSessions(db: ScopedDb, memberId: string, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', memberId).where('expires_at', '<=', now).execute()
}
