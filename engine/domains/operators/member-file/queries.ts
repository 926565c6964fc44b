import type { ScopedDb } from '#engine/db/scope.ts'

/** Of each list of a member, the newest so many. */
const MOST = 50

/** A member whose home is the site of the scope. */
export const findHomeMember = (db: ScopedDb, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'tenant_id', 'email', 'name', 'status', 'profile_status', 'gender', 'seeking', 'date_of_birth'])
    .select(['country', 'place_id', 'language', 'fictional', 'invisible', 'paid_user', 'credits', 'debt', 'about_me'])
    .select(['main_photo_id', 'notifications_disabled', 'tracking', 'signup_at', 'confirmed_at', 'last_seen_at'])
    .select(['banned_at', 'banned_reason', 'deleted_at'])
    .where('id', '=', id)
    .where('tenant_id', '=', db.scope.tenantId)
    .executeTakeFirst()

/** The orders at the site, the newest first. */
export const listOrdersOf = (db: ScopedDb, memberId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'payment_id', 'created_at', 'amount_cents', 'currency', 'credits', 'method', 'provider', 'status'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()

export const listCreditEntriesOf = (db: ScopedDb, memberId: string) =>
  db
    .selectFrom('credit_entries')
    .select(['id', 'delta', 'reason', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()

/** Reports about the member at the site. */
export const listReportsAbout = (db: ScopedDb, memberId: string) =>
  db
    .selectFrom('reports')
    .select(['id', 'subject', 'category', 'status', 'created_at', 'decided_at'])
    .where('member_id', '=', memberId)
    .where('tenant_id', '=', db.scope.tenantId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()

export const listRestrictionsOf = (db: ScopedDb, memberId: string) =>
  db
    .selectFrom('restrictions')
    .select(['id', 'kind', 'rule', 'facts', 'found', 'created_at', 'seen_at', 'ended_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()

/** Sessions by their public ids. */
export const listSessionsOf = (db: ScopedDb, memberId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'tenant_id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST)
    .execute()
