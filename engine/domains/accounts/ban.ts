import { newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { BanReason } from './ban-reasons.ts'
import { normalizeEmail } from './email.ts'
import { findMember, findMemberByEmail, insertOperatorAction, liftBan, setBan } from './queries.ts'
import { closeAllSessions } from './sessions.ts'

/** The operator who decided, for the record. */
interface Decision {
  readonly actor: string
  readonly now: number
}

export type BanResult =
  | { readonly ok: true; readonly memberId: string; readonly name: string }
  | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' }

const findByEmailOrId = (db: ScopedDb, who: string) =>
  who.includes('@') ? findMemberByEmail(db, normalizeEmail(who)) : findMember(db, who)

/**
 * Bans a member from every brand of the pool: sessions end, the profile leaves search, and the login page says why
 * and how to object. Recorded.
 */
export async function banMember(
  db: ScopedDb,
  who: string,
  { reason, actor, now }: Decision & { readonly reason: BanReason },
): Promise<BanResult> {
  const member = await findByEmailOrId(db, who)
  if (!member) return { ok: false, reason: 'not_found' }
  const done = await db.transaction(async (trx) => {
    if (!(await setBan(trx, member.id, reason, now))) return false
    await closeAllSessions(trx, member.id)
    await insertOperatorAction(trx, {
      id: newId(),
      action: 'ban',
      subject_id: member.id,
      reason,
      actor,
      created_at: now,
    })
    return true
  })
  return done ? { ok: true, memberId: member.id, name: member.name } : { ok: false, reason: 'nothing_to_do' }
}

/** Lifts a ban; the profile of a confirmed member is active again. Recorded. */
export async function unbanMember(db: ScopedDb, who: string, { actor, now }: Decision): Promise<BanResult> {
  const member = await findByEmailOrId(db, who)
  if (!member) return { ok: false, reason: 'not_found' }
  const done = await db.transaction(async (trx) => {
    if (!(await liftBan(trx, member))) return false
    const row = { id: newId(), action: 'unban', subject_id: member.id, reason: '', actor, created_at: now } as const
    await insertOperatorAction(trx, row)
    return true
  })
  return done ? { ok: true, memberId: member.id, name: member.name } : { ok: false, reason: 'nothing_to_do' }
}
