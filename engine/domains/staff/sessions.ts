import { createHmac } from 'node:crypto'
import { newId } from '#engine/db/ids.ts'
import type { SystemDb } from '#engine/db/scope.ts'
import type { StaffSessionsTable } from '#engine/db/staff-tables.ts'
import { hashSecret, newSecret } from '#engine/platform/secrets/secret-hash.ts'
import type { Services } from '#engine/platform/services.ts'
import { HOUR_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import {
  deleteOverSessions,
  deleteSession,
  findSession,
  insertSession,
  listRights,
  listSessionRows,
  replaceSession,
  staffDb,
  touchSession,
  type Window,
} from './queries.ts'
import type { StaffRight } from './rights.ts'

/** A session that nobody uses ends after this time, */
const REST_MS = 30 * MINUTE_MS
/** and any ends after this one. */
const LONGEST_MS = 12 * HOUR_MS
const SEEN_STEP_MS = MINUTE_MS
/** How long a second factor counts for what asks for it again. */
const CONFIRMED_MS = 10 * MINUTE_MS
const SECRET = /^[\w-]{43}$/
const MAX_AGENT = 255
const MAX_ADDRESS = 45

const windowAt = (now: number): Window => ({ now, seenAfter: now - REST_MS })

/** From where somebody logs in. */
export interface From {
  readonly address: string
  readonly userAgent: string
}

/** Who is logged in. */
export interface StaffViewer {
  readonly id: string
  readonly name: string
  readonly rights: readonly StaffRight[]
  readonly sessionId: string
  readonly method: StaffSessionsTable['method']
  /** Whether the second factor was proved in the last ten minutes. */
  readonly isConfirmed: boolean
  /** Epoch ms; the session ends then at the latest. */
  readonly expiresAt: number
}

/** Opens a session and returns its secret, which only the cookie contains. */
export async function openSession(
  db: SystemDb,
  staffId: string,
  { now, method, from }: { readonly now: number; readonly method: StaffSessionsTable['method']; readonly from: From },
): Promise<string> {
  const secret = newSecret()
  await deleteOverSessions(db, staffId, windowAt(now))
  await insertSession(db, {
    token_hash: hashSecret(secret),
    id: newId(),
    staff_id: staffId,
    method,
    address: from.address.slice(0, MAX_ADDRESS),
    user_agent: [...from.userAgent].slice(0, MAX_AGENT).join(''),
    created_at: now,
    seen_at: now,
    confirmed_at: now,
    expires_at: now + LONGEST_MS,
  })
  return secret
}

/** Who sends the cookie; undefined for an unknown one, a session that is over, or a disabled account. */
export async function findStaffViewer({ db, now }: Services, secret: string): Promise<StaffViewer | undefined> {
  if (!SECRET.test(secret)) return undefined
  const at = now()
  const system = staffDb(db)
  const row = await findSession(system, hashSecret(secret), windowAt(at))
  if (!row) return undefined
  if (at - row.seen_at >= SEEN_STEP_MS) await touchSession(system, row.token_hash, at)
  return {
    id: row.staff_id,
    name: row.name,
    rights: await listRights(system, row.staff_id),
    sessionId: row.id,
    method: row.method,
    isConfirmed: at - row.confirmed_at < CONFIRMED_MS,
    expiresAt: row.expires_at,
  }
}

/** Gives the session another secret, after a second factor. Undefined if it has ended meanwhile. */
export async function renewSession(db: SystemDb, secret: string, now: number): Promise<string | undefined> {
  const next = newSecret()
  const changes = { token_hash: hashSecret(next), seen_at: now, confirmed_at: now }
  return (await replaceSession(db, hashSecret(secret), changes)) ? next : undefined
}

/** Ends the session of a cookie. */
export const endSession = ({ db }: Pick<Services, 'db'>, secret: string): Promise<boolean> =>
  deleteSession(staffDb(db), hashSecret(secret))

/** A session that stands, as its owner or an administrator sees it. */
export interface StaffSession {
  readonly id: string
  readonly method: StaffSessionsTable['method']
  readonly address: string
  readonly userAgent: string
  readonly createdAt: number
  /** Exact to a minute. */
  readonly seenAt: number
}

/** The sessions of a person that stand, the last used first. */
export async function listSessionsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staffId: string,
): Promise<StaffSession[]> {
  const rows = await listSessionRows(staffDb(db), staffId, windowAt(now()))
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }))
}

/** The token that every form of a session sends: it follows from the cookie, which no other site can read. */
export const formTokenOf = (secret: string): string =>
  createHmac('sha256', secret).update('staff form').digest('base64url')
