import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Db } from '#engine/db/connect.ts'
import { newChallenge } from '#engine/domains/accounts/captcha/captcha.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import type { Settings } from '#engine/tenancy/schema.ts'
import { cheapHash } from '../cheap-hash.ts'
import { makeContext, makeTenant, plantMember } from '../context.ts'
import { SIGNUP_FORM_PASSWORD } from './signup-form.ts'

const JORIS = { id: 'joris', email: 'joris@example.org', name: 'Joris' } as const

/** A member of the pool `other` who has the id, address and name of Joris, and no password. */
export const plantNamesake = (db: Db) => plantMember(db, 'other', JORIS)

/** Joris of the pool `test`, who logs in with `SIGNUP_FORM_PASSWORD`, and contexts of the tenant `test`. */
export function makeJoris(db: () => Db) {
  const password_hash = cheapHash(SIGNUP_FORM_PASSWORD)
  return {
    contextOf: (settings: Partial<Settings> = {}, changes: Partial<RequestContext> = {}) =>
      makeContext(db(), { tenant: makeTenant('test', settings), ...changes }),
    plantJoris: (changes = {}) => plantMember(db(), 'test', { ...JORIS, password_hash, ...changes }),
  }
}

/** The answer to a new challenge, solved as the browser solves it. */
export async function solveCaptcha(ctx: RequestContext): Promise<string> {
  const challenge = await newChallenge(ctx, 10)
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
