import type { Logger } from 'pino'
import { deleteOld } from '#engine/db/batches.ts'
import { newId } from '#engine/db/ids.ts'
import { prepared, type ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext, Viewer } from '#engine/platform/context.ts'
import { hashSecret, newSecret } from '#engine/platform/secrets/secret-hash.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'

export const SESSION_MS = 30 * 24 * 60 * 60_000

/** Resolution of a session's 'last seen'; a finer one would cost a write per request. */
export const SESSION_TOUCH_MS = 5 * 60_000

/** Session cookies have 43 characters; reject others without a query. */
const SECRET = /^[\w-]{43}$/

const selectViewer = prepared({ hash: String, now: Number }, (db, { hash, now }) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .selectAll('members')
    .select(['sessions.token_hash as sessionHash', 'sessions.last_seen_at as session_seen_at'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.tenant_id', '=', db.scope.tenantId)
    .where('sessions.expires_at', '>', now)
    .where('members.status', '!=', 'deleted')
    .where('members.banned_at', 'is', null),
)

/**
 * The member of a session cookie, in one query because every request needs it. Undefined if the cookie is unknown,
 * expired, of another brand, or of a deleted account.
 */
export async function findViewer(
  db: ScopedDb,
  secret: string,
  now: number,
  log: Pick<Logger, 'warn'> = console,
): Promise<Viewer | undefined> {
  if (!SECRET.test(secret)) return undefined
  const [viewer] = await selectViewer(db, { hash: hashSecret(secret), now })
  if (viewer && now - viewer.session_seen_at >= SESSION_TOUCH_MS)
    await writeBeside({ log }, () => touchSession(db, viewer.sessionHash, now))
  return viewer
}

async function touchSession(db: ScopedDb, sessionHash: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', sessionHash)
    .where('last_seen_at', '<', now)
    .execute()
}

/** Opens a session of 30 days and returns its secret, which only the cookie contains. */
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

/** Ends every session of a member, on all brands of the pool: after a new password, a ban, a deletion. */
export async function closeAllSessions(db: ScopedDb, memberId: string): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', memberId).execute()
}

export interface OwnSession {
  readonly id: string
  /** The browser's User-Agent; '' without one. */
  readonly userAgent: string
  readonly createdAt: number
  /** Exact to five minutes. */
  readonly lastSeenAt: number
  /** Whether it is the session of this request. */
  readonly current: boolean
}

/** The member's valid sessions, the current one first, then by last use. */
export async function listSessions({ db, viewer, now }: MemberContext): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_seen_at'])
    .where('member_id', '=', viewer.id)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute()
  const sessions = rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    current: row.token_hash === viewer.sessionHash,
  }))
  return sessions.sort((a, b) => Number(b.current) - Number(a.current))
}

/** 'Log out elsewhere': ends every session of the member but this one, and with them their open event streams. */
export async function closeOtherSessions({ db, viewer, services, tenant }: MemberContext): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('member_id', '=', viewer.id)
    .where('token_hash', '!=', viewer.sessionHash)
    .execute()
  services.bus.publish(tenant.poolId, viewer.id)
}

/** Ends one of the member's own sessions; another member's is not found. */
export async function closeSessionById(
  { db, viewer, services, tenant }: MemberContext,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('member_id', '=', viewer.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return { ok: false, reason: 'not_found' }
  services.bus.publish(tenant.poolId, viewer.id)
  return { ok: true }
}

/** Deletes the member's expired sessions, so that the table does not grow with every login. */
export async function deleteOldSessions(db: ScopedDb, memberId: string, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', memberId).where('expires_at', '<=', now).execute()
}

/** Deletes all expired sessions of the pool. Returns how many. */
export const pruneSessions = (db: ScopedDb, now: number): Promise<number> =>
  deleteOld(db, 'sessions', { time: 'expires_at', before: now + 1 })
