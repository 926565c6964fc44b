import type { Db } from '#engine/db/connect.ts'
import { poolDb, type ScopedDb, type SystemDb, systemDb } from '#engine/db/scope.ts'
import type { StaffCredentialsTable, StaffSessionsTable, StaffTable } from '#engine/db/staff-tables.ts'
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
