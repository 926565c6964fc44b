import { prepared, type ScopedDb } from '#engine/db/scope.ts'
import { CARD_COLUMNS } from '#engine/domains/profiles/index.ts'
import { keepsChatsSql, notBlockedEither } from '#engine/platform/visibility/index.ts'

export const CHATS_PER_PAGE = 50
/** Sorts after every id. */
const NEWEST = '~'

/** A member's conversations with the other member's tile and the last message, newest first, in one query. */
const selectChats = (db: ScopedDb, memberId: string) =>
  db
    .selectFrom('participants as c')
    .innerJoin('members as m', 'm.id', 'c.other_id')
    .leftJoin('photos as p', (join) => join.onRef('p.id', '=', 'm.main_photo_id').on('p.status', '=', 'active'))
    .leftJoin('messages as t', (join) =>
      join.onRef('t.conversation_id', '=', 'c.conversation_id').onRef('t.id', '=', 'c.last_message_id'),
    )
    .select([...CARD_COLUMNS, 'p.thumbhash'])
    .select(['c.conversation_id', 'c.unread', 'c.last_message_id', 'm.status', 'm.profile_status'])
    .select([
      't.id as message_id',
      't.body',
      't.photo_id',
      't.gift',
      't.state',
      't.sender_id',
      't.created_at as sent_at',
    ])
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

const selectNamed = prepared({ memberId: String, key: String }, (db, { memberId, key }) =>
  selectChats(db, memberId)
    .where((eb) => eb(eb.fn<number>('instr', ['m.name_key', eb.val(key)]), '>', 0))
    .limit(CHATS_PER_PAGE),
)

/** Conversations with members in whose name key `key` stands, at most a page. */
export const searchChatRows = (db: ScopedDb, memberId: string, key: string) => selectNamed(db, { memberId, key })
