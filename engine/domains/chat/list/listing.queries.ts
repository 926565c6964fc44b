import { prepared, type ScopedDb } from '#engine/db/scope.ts'
import { isListedForSql, keepsChatsSql, notBlockedEither } from '#engine/platform/visibility/index.ts'
import { unreadOf } from '../reading.queries.ts'

export const CHATS_PER_PAGE = 50
/** A list shows one line of a message; one character more shows that there are more. */
export const SHOWN_CHARACTERS = 160
/** Sorts after every id. */
const NEWEST = '~'

/** A member's conversations with what a row shows of the other member and of the last message, newest first, in one query. */
const selectChats = (db: ScopedDb, memberId: string) =>
  db
    .selectFrom('participants as c')
    .innerJoin('members as m', 'm.id', 'c.other_id')
    .leftJoin('photos as p', (join) => join.onRef('p.id', '=', 'm.main_photo_id').on('p.status', '=', 'active'))
    .leftJoin('messages as t', (join) =>
      join.onRef('t.conversation_id', '=', 'c.conversation_id').onRef('t.id', '=', 'c.last_message_id'),
    )
    .select(['m.id', 'm.name', 'm.date_of_birth', 'm.fictional', 'm.status', 'm.profile_status'])
    .select(['m.last_seen_at', 'm.invisible'])
    .select(['p.id as picture_id', 'c.conversation_id', 'c.unread', 'c.last_message_id'])
    .select(({ fn, lit }) => fn<string | null>('substr', ['t.body', lit(1), lit(SHOWN_CHARACTERS + 1)]).as('body'))
    .select(['t.photo_id', 't.gift', 't.state', 't.sender_id', 't.created_at as sent_at'])
    .where('c.member_id', '=', memberId)
    .where('c.hidden', '=', 0)
    .where(keepsChatsSql())
    .where((eb) => notBlockedEither(eb.ref('m.id'), memberId))
    .orderBy('c.last_message_id', 'desc')

const selectPage = prepared({ memberId: String, before: String }, (db, { memberId, before }) =>
  selectChats(db, memberId)
    .where('c.last_message_id', '<', before)
    .limit(CHATS_PER_PAGE + 1),
)
export type ChatRow = Awaited<ReturnType<typeof selectPage>>[number]

/** One row more than a page, if there are more. `before`: the last message of the page before. */
export const listChatRows = (db: ScopedDb, memberId: string, before = NEWEST) => selectPage(db, { memberId, before })

const selectStanding = prepared({ memberId: String, conversationId: String }, (db, { memberId, conversationId }) =>
  selectChats(db, memberId)
    .innerJoin('members as own', 'own.id', 'c.member_id')
    .select(['own.revision', 'own.credits', 'c.cleared_through'])
    .select(unreadOf(db, memberId).as('unread_in_all'))
    .where('c.conversation_id', '=', conversationId),
)

/**
 * One conversation of the member's list, with the member's revision, credits and unread messages of the same moment;
 * undefined where the list does not show it.
 */
export async function findStanding(db: ScopedDb, memberId: string, conversationId: string) {
  const [row] = await selectStanding(db, { memberId, conversationId })
  return row && { ...row, unread_in_all: Number(row.unread_in_all ?? 0) }
}

const SHOWN_MATCHES = 20

const selectUnwritten = prepared({ memberId: String }, (db, { memberId }) =>
  db
    .selectFrom('likes as x')
    .innerJoin('members as m', 'm.id', 'x.to_id')
    .leftJoin('photos as p', (join) => join.onRef('p.id', '=', 'm.main_photo_id').on('p.status', '=', 'active'))
    .leftJoin('participants as own', (join) =>
      join.on('own.member_id', '=', memberId).onRef('own.other_id', '=', 'x.to_id'),
    )
    .select(['m.id', 'm.name', 'm.date_of_birth', 'm.fictional', 'm.status', 'm.profile_status'])
    .select(['m.last_seen_at', 'm.invisible', 'p.id as picture_id'])
    .where('x.from_id', '=', memberId)
    .where('x.matched_at', 'is not', null)
    .where('own.conversation_id', 'is', null)
    .where(isListedForSql(memberId))
    .orderBy('x.matched_at', 'desc')
    .orderBy('x.to_id', 'desc')
    .limit(SHOWN_MATCHES),
)

/** Matches of a member between whom no message was written yet, the latest first. */
export const listUnwrittenMatches = (db: ScopedDb, memberId: string) => selectUnwritten(db, { memberId })

/** How many of them there are, at most 20. */
export async function countUnwrittenMatches(db: ScopedDb, memberId: string): Promise<number> {
  return (await listUnwrittenMatches(db, memberId)).length
}

const selectNamed = prepared({ memberId: String, key: String }, (db, { memberId, key }) =>
  selectChats(db, memberId)
    .where((eb) => eb(eb.fn<number>('instr', ['m.name_key', eb.val(key)]), '>', 0))
    .limit(CHATS_PER_PAGE),
)

/** Conversations with members whose name key contains `key`, at most a page. */
export const searchChatRows = (db: ScopedDb, memberId: string, key: string) => selectNamed(db, { memberId, key })
