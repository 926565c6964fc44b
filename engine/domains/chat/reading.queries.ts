import { prepared, type ScopedDb } from '#engine/db/scope.ts'
import { isOpenToSql, keepsChatsSql, notBlockedEither } from '#engine/platform/visibility/index.ts'
import { MESSAGE, type MessageRow } from './queries.ts'

const selectWatcher = prepared({ memberId: String, conversationId: String }, (db, { memberId, conversationId }) =>
  db
    .selectFrom('participants as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['m.id', 'c.read_through'])
    .where('c.conversation_id', '=', conversationId)
    .where('c.other_id', '=', memberId)
    .where('c.hidden', '=', 0)
    .where('m.read_marks', '=', 1)
    .where(isOpenToSql(memberId)),
)

/**
 * The other member of one of the member's conversations, where they may see what the member reads and types: they have
 * the conversation, show the same, and no block stands between the two.
 */
export async function findWatcher(db: ScopedDb, memberId: string, conversationId: string) {
  const [watcher] = await selectWatcher(db, { memberId, conversationId })
  return watcher
}

export interface MessageWindow {
  readonly memberId: string
  readonly conversationId: string
  /** Only messages with a greater id, because earlier ones are deleted for this member. */
  readonly clearedThrough: string
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

type Visible = Pick<MessageWindow, 'memberId' | 'conversationId' | 'clearedThrough'>

const visible = (db: ScopedDb, { memberId, conversationId, clearedThrough }: Visible) =>
  db
    .selectFrom('messages as t')
    .where('t.conversation_id', '=', conversationId)
    .where('t.id', '>', clearedThrough)
    .where((eb) => eb.or([eb('t.sender_id', '=', memberId), eb('t.state', 'in', ['delivered', 'refunded'])]))

/** Messages visible to this member, newest first (oldest first with `after`). */
export function listMessages(db: ScopedDb, window: MessageWindow): Promise<MessageRow[]> {
  let query = visible(db, window).select(MESSAGE.map((column) => `t.${column}` as const))
  if (window.before) query = query.where('t.id', '<', window.before)
  if (window.after) query = query.where('t.id', '>', window.after)
  return query
    .orderBy('t.id', window.after ? 'asc' : 'desc')
    .limit(window.limit)
    .execute()
}

const selectWithPrevious = prepared(
  { memberId: String, conversationId: String, clearedThrough: String, id: String },
  (db, { id, ...member }) =>
    visible(db, member)
      .select(MESSAGE.map((column) => `t.${column}` as const))
      .select(visible(db, member).select('t.id').where('t.id', '<', id).orderBy('t.id', 'desc').limit(1).as('previous'))
      .where('t.id', '=', id),
)

/** A message of a conversation with the id of the one before it, as far as this member sees them. */
export async function findWithPrevious(db: ScopedDb, id: string, of: Visible) {
  const [message] = await selectWithPrevious(db, { ...of, id })
  return message
}

/** What the member's messages have cost, in credits, without those paid back: of the newest thousand of the conversation. */
export async function sumCosts(db: ScopedDb, memberId: string, conversationId: string): Promise<number> {
  const newest = db
    .selectFrom('messages as t')
    .select(['t.sender_id', 't.state', 't.cost'])
    .where('t.conversation_id', '=', conversationId)
    .orderBy('t.id', 'desc')
    .limit(MAX_COUNTED)
    .as('newest')
  const { credits } = await db
    .selectFrom(newest)
    .select(({ fn }) => fn.sum<number | string | null>('newest.cost').as('credits'))
    .where('newest.sender_id', '=', memberId)
    .where('newest.state', 'in', ['waiting', 'delivered'])
    .executeTakeFirstOrThrow()
  return Number(credits ?? 0)
}

/** A total is counted up to here: opening a conversation must not take longer the longer it is. */
const MAX_COUNTED = 1_000

/** The messages of the conversation that this member sees; 1000 stands for that many or more. */
export async function countMessages(db: ScopedDb, window: MessageWindow): Promise<number> {
  const counted = visible(db, window).select('t.id').limit(MAX_COUNTED).as('counted')
  const { n } = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The sum of unread messages in all visible conversations of the member; null without any. */
export const unreadOf = (db: ScopedDb, memberId: string) =>
  db
    .selectFrom('participants as c')
    .innerJoin('members as m', 'm.id', 'c.other_id')
    .select((eb) => eb.fn.sum<number | string | null>('c.unread').as('n'))
    .where('c.member_id', '=', memberId)
    .where('c.hidden', '=', 0)
    .where('c.unread', '>', 0)
    .where(keepsChatsSql())
    .where((eb) => notBlockedEither(eb.ref('c.other_id'), memberId))

const selectUnread = prepared({ memberId: String }, (db, { memberId }) => unreadOf(db, memberId))

/** Unread messages in all visible conversations of the member. */
export async function sumUnread(db: ScopedDb, memberId: string): Promise<number> {
  const [row] = await selectUnread(db, { memberId })
  return Number(row?.n ?? 0)
}
