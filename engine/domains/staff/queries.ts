import type { Db } from '#engine/db/connect.ts'
import { poolDb, type ScopedDb, type SystemDb, systemDb } from '#engine/db/scope.ts'
import type {
  StaffChallengesTable,
  StaffCredentialsTable,
  StaffSessionsTable,
  StaffTable,
} from '#engine/db/staff-tables.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import type { StaffRight } from './rights.ts'

/** The tables of the back office belong to no pool. */
export const staffDb = (db: Pick<Db, 'kysely' | 'dialect'>): SystemDb => systemDb(db)

/** Where the tries of staff are counted. */
export const limitsDb = (db: Db): ScopedDb => poolDb(db, INSTALLATION)

export const findStaffByKey = (db: SystemDb, key: string): Promise<StaffTable | undefined> =>
  db.selectFrom('staff').selectAll().where('name_key', '=', key).executeTakeFirst()

/** The person of a link to set up an account; undefined once it is used, replaced or over. */
export const findStaffBySetup = (db: SystemDb, hash: string, now: number): Promise<StaffTable | undefined> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('setup_hash', '=', hash)
    .where('setup_until', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

export const listStaffRows = (db: SystemDb): Promise<StaffTable[]> =>
  db.selectFrom('staff').selectAll().orderBy('name_key').execute()

export async function insertStaff(
  db: SystemDb,
  row: Pick<StaffTable, 'id' | 'name' | 'name_key' | 'setup_hash' | 'setup_until' | 'created_at'>,
): Promise<boolean> {
  const nothing = { password_hash: '', totp_secret: '', totp_step: 0, disabled_at: null }
  return insertIgnore(db, 'staff', { ...nothing, ...row })
}

export async function updateStaff(
  db: SystemDb,
  id: string,
  changes: Partial<Omit<StaffTable, 'id' | 'name' | 'name_key' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('staff').set(changes).where('id', '=', id).execute()
}

/** Takes the link of a person, once; false if another request was faster. */
export async function takeSetup(db: SystemDb, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ setup_hash: '', setup_until: 0 })
    .where('setup_hash', '=', hash)
    .where('setup_until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks the step of a code as used; false if it, or a later one, was used before. */
export async function takeStep(db: SystemDb, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const listRights = (db: SystemDb, staffId: string): Promise<StaffRight[]> =>
  db
    .selectFrom('staff_rights')
    .select(['role', 'reach', 'place'])
    .where('staff_id', '=', staffId)
    .orderBy('role')
    .orderBy('reach')
    .orderBy('place')
    .execute()

export async function replaceRights(db: SystemDb, staffId: string, rights: readonly StaffRight[]): Promise<void> {
  await db.deleteFrom('staff_rights').where('staff_id', '=', staffId).execute()
  for (const right of rights) await insertIgnore(db, 'staff_rights', { staff_id: staffId, ...right })
}

export async function replaceRecoveryCodes(db: SystemDb, staffId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  for (const code_hash of hashes)
    await db.insertInto('staff_recovery_codes').values({ staff_id: staffId, code_hash }).execute()
}

/** Uses up a recovery code; false if there is none. */
export async function takeRecoveryCode(db: SystemDb, staffId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function insertSession(db: SystemDb, row: StaffSessionsTable): Promise<void> {
  await db.insertInto('staff_sessions').values(row).execute()
}

export interface Window {
  readonly now: number
  /** Sessions that were not seen since are over. */
  readonly seenAfter: number
}

/** The session of a cookie with its person; undefined once it is over or the person disabled. */
export const findSession = (db: SystemDb, hash: string, { now, seenAfter }: Window) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .selectAll('staff_sessions')
    .select('staff.name as name')
    .where('staff_sessions.token_hash', '=', hash)
    .where('staff_sessions.expires_at', '>', now)
    .where('staff_sessions.seen_at', '>', seenAfter)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()

export const listSessionRows = (db: SystemDb, staffId: string, { now, seenAfter }: Window) =>
  db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenAfter)
    .orderBy('seen_at', 'desc')
    .execute()

export async function touchSession(db: SystemDb, hash: string, now: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ seen_at: now })
    .where('token_hash', '=', hash)
    .where('seen_at', '<', now)
    .execute()
}

export async function deleteSession(db: SystemDb, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_sessions').where('token_hash', '=', hash).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends one session of a person, or all. Returns how many. */
export async function deleteSessionsOf(db: SystemDb, staffId: string, id?: string): Promise<number> {
  const all = db.deleteFrom('staff_sessions').where('staff_id', '=', staffId)
  const { numDeletedRows } = await (id === undefined ? all : all.where('id', '=', id)).executeTakeFirst()
  return Number(numDeletedRows)
}

export const listCredentialRows = (db: SystemDb, staffId: string): Promise<StaffCredentialsTable[]> =>
  db.selectFrom('staff_credentials').selectAll().where('staff_id', '=', staffId).orderBy('created_at').execute()

export async function deleteCredentialsOf(db: SystemDb, staffId: string): Promise<void> {
  await db.deleteFrom('staff_credentials').where('staff_id', '=', staffId).execute()
}

export const findStaffById = (db: SystemDb, id: string): Promise<StaffTable | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()

export async function countRecoveryCodes(db: SystemDb, staffId: string): Promise<number> {
  const rows = await db.selectFrom('staff_recovery_codes').select('code_hash').where('staff_id', '=', staffId).execute()
  return rows.length
}

/** Gives a session another secret. False if it has ended. */
export async function replaceSession(
  db: SystemDb,
  hash: string,
  changes: Pick<StaffSessionsTable, 'token_hash' | 'seen_at' | 'confirmed_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set(changes)
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the sessions of a person but one. Returns how many. */
export async function deleteOtherSessions(db: SystemDb, staffId: string, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '!=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the sessions of a person that are over. */
export async function deleteOverSessions(db: SystemDb, staffId: string, { now, seenAfter }: Window): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('seen_at', '<=', seenAfter)]))
    .execute()
}

/** Stores a challenge, and deletes those that are over. */
export async function insertChallenge(db: SystemDb, row: StaffChallengesTable, now: number): Promise<void> {
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute()
  await db.insertInto('staff_challenges').values(row).execute()
}

/** Uses up a challenge; false for one that is unknown, over, used, of another person or for something else. */
export async function takeChallenge(
  db: SystemDb,
  { challenge_hash, staff_id, purpose }: Omit<StaffChallengesTable, 'expires_at'>,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenges')
    .where('challenge_hash', '=', challenge_hash)
    .where('staff_id', '=', staff_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const findCredential = (db: SystemDb, hash: string): Promise<StaffCredentialsTable | undefined> =>
  db.selectFrom('staff_credentials').selectAll().where('credential_hash', '=', hash).executeTakeFirst()

export const insertCredential = (db: SystemDb, row: StaffCredentialsTable): Promise<boolean> =>
  insertIgnore(db, 'staff_credentials', row)

/** Stores the counter of a passkey; false if another request has stored one since it was read. */
export async function countCredential(
  db: SystemDb,
  { credential_hash, counter: read }: Pick<StaffCredentialsTable, 'credential_hash' | 'counter'>,
  { counter, now }: { readonly counter: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_credentials')
    .set({ counter, used_at: now })
    .where('credential_hash', '=', credential_hash)
    .where('counter', '=', read)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteCredential(db: SystemDb, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_credentials')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
