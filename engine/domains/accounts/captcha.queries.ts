import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

/** Spends a challenge: of any number of concurrent uses exactly one returns true. Deletes expired ones. */
export async function takeChallenge(db: ScopedDb, challengeHash: string, expiresAt: number, now: number) {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute()
  return insertIgnore(db, 'used_challenges', { challenge_hash: challengeHash, expires_at: expiresAt })
}
