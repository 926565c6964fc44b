import { deleteOld } from '#engine/db/batches.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

/** Spends a challenge: of any number of concurrent uses exactly one returns true. */
export const takeChallenge = (db: ScopedDb, challengeHash: string, expiresAt: number): Promise<boolean> =>
  insertIgnore(db, 'used_challenges', { challenge_hash: challengeHash, expires_at: expiresAt })

/** Another host's clock may be behind this one's. */
const CLOCKS_APART_MS = 60 * 60_000

/** Deletes the challenges that expired an hour ago or earlier: they are refused by their time. Returns how many. */
export const pruneChallenges = (db: ScopedDb, now: number): Promise<number> =>
  deleteOld(db, 'used_challenges', { time: 'expires_at', before: now - CLOCKS_APART_MS + 1 })
