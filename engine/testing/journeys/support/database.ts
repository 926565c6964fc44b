import { connect, type Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { openSession } from '#engine/domains/accounts/sessions.ts'

export const openDatabase = (): Promise<Db> => connect(process.env.JOURNEY_DATABASE_URL!)

/** The cookie of a new session on a brand whose pool bears its name. */
export const logInAs = (db: Db, slug: string, memberId: string): Promise<string> =>
  openSession(scopeDb(db, { poolId: slug, tenantId: slug }), memberId, Date.now())
