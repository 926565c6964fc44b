import type { ScopedDb } from '#engine/db/scope.ts'
import { notBlockedEither } from '#engine/platform/visibility/index.ts'
import { EXPORTED } from './columns.ts'

const PAGE = 500

/** Pages of rows in the order of a key that grows; `after` is the last key of the page before. */
async function* paged<Row>(
  page: (after: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let after = ''
  for (;;) {
    const rows = await page(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = keyOf(last)
  }
}

/** Names of members as this one can see them: none of those who left, or whom a block stands before. */
export async function namesOf(
  db: ScopedDb,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .where('status', '=', 'active')
    .where((eb) => notBlockedEither(eb.ref('members.id'), viewerId))
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

export const readProfile = (db: ScopedDb, id: string) =>
  db
    .selectFrom('members')
    .select([...EXPORTED.members])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** What is little for every member, by table. */
export async function readSmallTables(db: ScopedDb, id: string) {
  const own = 'member_id'
  return {
    sessions: await db
      .selectFrom('sessions')
      .select([...EXPORTED.sessions])
      .where(own, '=', id)
      .execute(),
    links: await db
      .selectFrom('tokens')
      .select([...EXPORTED.tokens])
      .where(own, '=', id)
      .execute(),
    photos: await db
      .selectFrom('photos')
      .select([...EXPORTED.photos])
      .where(own, '=', id)
      .execute(),
    album_opened_to: await db
      .selectFrom('album_grants')
      .select([...EXPORTED.album_grants])
      .where('owner_id', '=', id)
      .execute(),
    consents: await db
      .selectFrom('consents')
      .select([...EXPORTED.consents])
      .where(own, '=', id)
      .execute(),
    deletion: await db
      .selectFrom('deletions')
      .select([...EXPORTED.deletions])
      .where(own, '=', id)
      .execute(),
    push: await db
      .selectFrom('push_subscriptions')
      .select([...EXPORTED.push_subscriptions])
      .where(own, '=', id)
      .execute(),
    orders: await db
      .selectFrom('orders')
      .select([...EXPORTED.orders])
      .where(own, '=', id)
      .execute(),
    discount_uses: await db
      .selectFrom('discount_uses')
      .select([...EXPORTED.discount_uses])
      .where(own, '=', id)
      .execute(),
    complaints: await db
      .selectFrom('complaints')
      .select([...EXPORTED.complaints])
      .where(own, '=', id)
      .execute(),
    operator_actions: await db
      .selectFrom('operator_actions')
      .select([...EXPORTED.operator_actions])
      .where('subject_id', '=', id)
      .execute(),
    reports: await db
      .selectFrom('reports')
      .select([...EXPORTED.reports])
      .where('reporter_id', '=', id)
      .execute(),
  }
}

export const pageBlocks = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('blocks')
        .select([...EXPORTED.blocks])
        .where('blocker_id', '=', id)
        .where('blocked_id', '>', after)
        .orderBy('blocked_id')
        .limit(PAGE)
        .execute(),
    (row) => row.blocked_id,
  )

export const pageLikesSent = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('likes')
        .select([...EXPORTED.likes])
        .where('from_id', '=', id)
        .where('to_id', '>', after)
        .orderBy('to_id')
        .limit(PAGE)
        .execute(),
    (row) => row.to_id,
  )

const RECEIVED = EXPORTED.likes.map((name) => `l.${name}` as const)

/** Likes that the member can see; one of a member who is hidden from them stays the other's own. */
export const pageLikesReceived = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('likes as l')
        .innerJoin('members as m', 'm.id', 'l.from_id')
        .select(RECEIVED)
        .where('l.to_id', '=', id)
        .where('l.from_id', '>', after)
        .where('m.status', '=', 'active')
        .where((eb) => notBlockedEither(eb.ref('m.id'), id))
        .orderBy('l.from_id')
        .limit(PAGE)
        .execute(),
    (row) => row.from_id,
  )

export const pageEntries = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('credit_entries')
        .select([...EXPORTED.credit_entries])
        .where('member_id', '=', id)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    (row) => row.id,
  )

export const pageEvents = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('events')
        .select([...EXPORTED.events])
        .where('member_id', '=', id)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    (row) => row.id,
  )

const CONVERSATION = EXPORTED.participants.map((name) => `p.${name}` as const)

export const pageConversations = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('participants as p')
        .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
        .select(CONVERSATION)
        .select(['c.started_by', 'c.created_at'])
        .where('p.member_id', '=', id)
        .where('p.conversation_id', '>', after)
        .orderBy('p.conversation_id')
        .limit(PAGE)
        .execute(),
    (row) => row.conversation_id,
  )

/** Messages of one conversation: the member's own, and those of the other that arrived. */
export const pageMessages = (db: ScopedDb, id: string, conversationId: string) =>
  paged(
    (after) =>
      db
        .selectFrom('messages')
        .select([...EXPORTED.messages])
        .where('conversation_id', '=', conversationId)
        .where('id', '>', after)
        .where((eb) => eb.or([eb('sender_id', '=', id), eb('state', 'in', ['delivered', 'refunded'])]))
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    (row) => row.id,
  )
