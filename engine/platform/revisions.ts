import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ScopedDb } from '#engine/db/scope.ts'
import { type CallAnswer, isUnchanged, JsonText } from './call.ts'
import type { MemberContext } from './context.ts'
import type { Services } from './services.ts'

/**
 * Some values change without a write: presence, a link's signature, an age. An answer is recomputed at least this often
 * (decisions/polling.md).
 */
export const BUCKET_MS = 5 * 60_000
const CHUNK = 500
const MAX_CACHED = 10_000
/** A list of twenty conversations has about 10,000. */
const MAX_ANSWERED_CHARACTERS = 8_000_000

/** Sorted, so that concurrent transactions do not deadlock, in lists short enough for a statement. */
function* inChunks(memberIds: readonly string[]): Generator<string[]> {
  const ids = [...new Set(memberIds)].sort()
  for (let at = 0; at < ids.length; at += CHUNK) yield ids.slice(at, at + CHUNK)
}

/**
 * Locks the rows of these members until the transaction ends, in the order of their ids. A transaction that writes about
 * a member and anything else begins with it (decisions/locks.md); taken one by one, as each statement needs them, two
 * transactions could wait for each other. SQLite has one writer at a time.
 */
export async function lockMembers(trx: ScopedDb, memberIds: readonly string[]): Promise<void> {
  if (trx.dialect === 'sqlite') return
  for (const ids of inChunks(memberIds))
    await trx.selectFrom('members').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Marks the lists of these members as changed, inside the caller's transaction. */
export async function changeLists(db: ScopedDb, memberIds: readonly string[]): Promise<void> {
  for (const ids of inChunks(memberIds))
    await db
      .updateTable('members')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
}

/** A member and all who see them in a list. */
async function listAround(db: ScopedDb, id: string): Promise<string[]> {
  const liking = await db.selectFrom('likes').select('from_id as id').where('to_id', '=', id).execute()
  const liked = await db.selectFrom('likes').select('to_id as id').where('from_id', '=', id).execute()
  const writing = await db.selectFrom('participants').select('member_id as id').where('other_id', '=', id).execute()
  return [id, ...[...liking, ...liked, ...writing].map((row) => row.id)]
}

/**
 * `lockMembers` for a member, all who see them in a list and all with whom they have a chat. A transaction that writes
 * something before its `changeAround` begins with it.
 */
export async function lockAround(trx: ScopedDb, id: string): Promise<void> {
  if (trx.dialect === 'sqlite') return
  const writtenTo = await trx.selectFrom('participants').select('other_id as id').where('member_id', '=', id).execute()
  await lockMembers(trx, [...(await listAround(trx, id)), ...writtenTo.map((row) => row.id)])
}

/**
 * Runs `write`, which changes what others see of a member (a picture, a name, presence), in one transaction with
 * `changeLists` for the member and all who see them in a list. `write` returns false if it changed nothing; so does this.
 */
export const changeAround = (db: ScopedDb, id: string, write: (trx: ScopedDb) => Promise<boolean>): Promise<boolean> =>
  db.transaction(async (trx) => {
    await lockAround(trx, id)
    const isChanged = await write(trx)
    // Listed again: somebody may have come to like the member before the row was locked.
    if (isChanged) await changeLists(trx, await listAround(trx, id))
    return isChanged
  })

/** Spread over the members, so that not all of them ask for everything in the same second. */
const bucketOf = (memberId: string, now: number) =>
  Math.floor((now + (Number.parseInt(memberId.slice(-6), 16) || 0)) / BUCKET_MS)

/** Stays the same while the viewer's lists have not changed. */
const listsKey = ({ tenant, viewer, now }: MemberContext) =>
  [tenant.slug, tenant.revision, viewer.id, viewer.revision, bucketOf(viewer.id, now)].join('\n')

/** As `read`, which depends on the viewer's lists alone: its answer is cached until they change. */
export function cacheByLists<Value extends object>(read: (ctx: MemberContext) => Promise<Value>) {
  const cached = new LRUCache<string, Value>({ max: MAX_CACHED })
  return async (ctx: MemberContext): Promise<Value> => {
    const key = listsKey(ctx)
    const known = cached.get(key)
    if (known) return known
    // The revision is older than what is read now, so a change in between is read again.
    const value = await read(ctx)
    cached.set(key, value)
    return value
  }
}

/** Answered lists of this process by their validators, which are the same until the lists change. */
const answered = new WeakMap<Services, LRUCache<string, JsonText>>()

function answeredBy(services: Services): LRUCache<string, JsonText> {
  const known = answered.get(services)
  if (known) return known
  const lists = new LRUCache<string, JsonText>({
    maxSize: MAX_ANSWERED_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
  })
  answered.set(services, lists)
  return lists
}

/**
 * Answers the viewer's own list: 304, or the text of before, without reading it while nothing that it shows has
 * changed. The validator names the viewer, so that one member's list is never taken for another's.
 */
export async function answerList(
  ctx: MemberContext,
  ifNoneMatch: string | undefined,
  name: string,
  read: () => Promise<unknown>,
): Promise<CallAnswer> {
  const etag = tagOf([name, ctx.locale, ctx.country, listsKey(ctx)].join('\n'))
  if (isUnchanged(ifNoneMatch, etag)) return { status: 304, headers: { etag } }
  const lists = answeredBy(ctx.services)
  const body = lists.get(etag) ?? new JsonText(await read())
  lists.set(etag, body)
  return { status: 200, body, headers: { etag } }
}

/** A weak validator of a text. */
export const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
