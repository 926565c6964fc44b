import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

/** Takes a challenge for good: of any number of uses exactly one answers true. Deletes those that have expired. */
export async function takeChallenge(db: ScopedDb, challengeHash: string, expiresAt: number, now: number) {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute()
  return insertIgnore(db, 'used_challenges', { challenge_hash: challengeHash, expires_at: expiresAt })
}
