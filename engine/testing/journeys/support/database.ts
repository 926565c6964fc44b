import { connect, type Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { openSession } from '#engine/domains/accounts/sessions.ts'
import { type Brand, scopeOf } from './brand-scope.ts'

export const openDatabase = (): Promise<Db> => connect(process.env.JOURNEY_DATABASE_URL!)

/** The cookie of a new session on a brand. */
export const logInAs = (db: Db, brand: Brand, memberId: string): Promise<string> =>
  openSession(scopeDb(db, scopeOf(brand)), memberId, Date.now())
