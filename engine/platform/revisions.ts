import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { preparedWrite, type ScopedDb } from '#engine/db/scope.ts'
import { type CallAnswer, isUnchanged, JsonText } from './call.ts'
import type { MemberContext } from './context.ts'
import type { Services } from './services.ts'

/**
 * How often an answer is recomputed at least, because some values change without a write: presence, a link's signature,
 * an age (decisions/polling.md).
 */
export const BUCKET_MS = 5 * 60_000
const CHUNK = 500
const MAX_CACHED = 10_000
/** Maximum characters of all cached answers; a list of twenty conversations has about 10,000. */
const MAX_ANSWERED_CHARACTERS = 8_000_000

/** Ids in order, so that concurrent transactions do not deadlock, in lists short enough for a statement. */
function* inChunks(memberIds: readonly string[]): Generator<string[]> {
  const ids = [...new Set(memberIds)].sort()
  for (let at = 0; at < ids.length; at += CHUNK) yield ids.slice(at, at + CHUNK)
}

/**
 * Locks the rows of these members until the transaction ends, in the order of their ids. A transaction that writes
 * about a member and anything else begins with it (decisions/locks.md); if each statement took its own locks, two
 * transactions could wait for each other. On SQLite, which has one writer at a time, it does nothing.
 */
export async function lockMembers(trx: ScopedDb, memberIds: readonly string[]): Promise<void> {
  if (trx.dialect === 'sqlite') return
  for (const ids of inChunks(memberIds))
    await trx.selectFrom('members').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

const raiseRevisions = (db: ScopedDb, ids: readonly string[]) =>
  db
    .updateTable('members')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)

const changePair = preparedWrite({ one: String, other: String }, (db, { one, other }) =>
  raiseRevisions(db, [one, other]),
)

/** Marks the lists of these members as changed, inside the caller's transaction. */
export async function changeLists(db: ScopedDb, memberIds: readonly string[]): Promise<void> {
  const [one, other, ...more] = memberIds
  if (one === undefined) return
  if (more.length === 0) await changePair(db, { one, other: other ?? one })
  else for (const ids of inChunks(memberIds)) await raiseRevisions(db, ids).execute()
}

/** The ids of a member and of all members whose lists show the member. */
async function listAround(db: ScopedDb, id: string): Promise<string[]> {
  const liking = await db.selectFrom('likes').select('from_id as id').where('to_id', '=', id).execute()
  const liked = await db.selectFrom('likes').select('to_id as id').where('from_id', '=', id).execute()
  const writing = await db.selectFrom('participants').select('member_id as id').where('other_id', '=', id).execute()
  return [id, ...[...liking, ...liked, ...writing].map((row) => row.id)]
}

/**
 * `lockMembers` for a member, all members whose lists show the member, and all with whom the member has a chat. A
 * transaction that writes something before its `changeAround` begins with it.
 */
export async function lockAround(trx: ScopedDb, id: string): Promise<void> {
  if (trx.dialect === 'sqlite') return
  const writtenTo = await trx.selectFrom('participants').select('other_id as id').where('member_id', '=', id).execute()
  await lockMembers(trx, [...(await listAround(trx, id)), ...writtenTo.map((row) => row.id)])
}

/**
 * Runs `write`, which changes what others see of a member (a picture, a name, presence), in one transaction with
 * `changeLists` for the member and all members whose lists show the member. Returns what `write` returns: false if
 * nothing was changed.
 */
export const changeAround = (db: ScopedDb, id: string, write: (trx: ScopedDb) => Promise<boolean>): Promise<boolean> =>
  db.transaction(async (trx) => {
    await lockAround(trx, id)
    const isChanged = await write(trx)
    // Listed again, because somebody may have liked the member before the row was locked.
    if (isChanged) await changeLists(trx, await listAround(trx, id))
    return isChanged
  })

/** The bucket of a time, which begins at another second for each member, so that not all reload in the same second. */
const bucketOf = (memberId: string, now: number) =>
  Math.floor((now + (Number.parseInt(memberId.slice(-6), 16) || 0)) / BUCKET_MS)

/** A text that stays the same while the viewer's lists have not changed. */
const listsVersion = ({ tenant, viewer, now }: MemberContext) =>
  [tenant.slug, tenant.revision, viewer.id, viewer.revision, bucketOf(viewer.id, now)].join('\n')

interface Versioned<Value> {
  readonly version: string
  readonly value: Value
}

/** The value of this version, cached or read. It replaces that of an older one, for which nobody asks again. */
async function readVersion<Value extends object>(
  cache: LRUCache<string, Versioned<Value>>,
  { key, version }: { readonly key: string; readonly version: string },
  read: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key)
  if (known?.version === version) return known.value
  // The version is the older one, so a change in between makes the next call read again.
  const value = await read()
  cache.set(key, { version, value })
  return value
}

/** Caches the answer of `read`, which depends on the viewer's lists only, until they change. */
export function cacheByLists<Value extends object>(read: (ctx: MemberContext) => Promise<Value>) {
  const cached = new LRUCache<string, Versioned<Value>>({ max: MAX_CACHED })
  return (ctx: MemberContext): Promise<Value> =>
    readVersion(cached, { key: `${ctx.tenant.slug}\n${ctx.viewer.id}`, version: listsVersion(ctx) }, () => read(ctx))
}

type AnsweredLists = LRUCache<string, Versioned<JsonText>>

/** The answers of this process, with their validators, which stay the same until the lists change. */
const answered = new WeakMap<Services, AnsweredLists>()

function answeredBy(services: Services): AnsweredLists {
  const known = answered.get(services)
  if (known) return known
  const lists: AnsweredLists = new LRUCache({
    maxSize: MAX_ANSWERED_CHARACTERS,
    sizeCalculation: ({ value }) => value.text.length,
  })
  answered.set(services, lists)
  return lists
}

/**
 * Answers a list of the viewer. While nothing in it has changed, it is not read: the answer is 304 or the cached text.
 * The validator contains the viewer's id, so one member's list is never taken for another's.
 */
export async function answerList(
  ctx: MemberContext,
  ifNoneMatch: string | undefined,
  name: string,
  read: () => Promise<unknown>,
): Promise<CallAnswer> {
  const kind = [name, ctx.locale, ctx.country].join('\n')
  const etag = tagOf(`${kind}\n${listsVersion(ctx)}`)
  if (isUnchanged(ifNoneMatch, etag)) return { status: 304, headers: { etag } }
  const entry = { key: [ctx.tenant.slug, ctx.viewer.id, kind].join('\n'), version: etag }
  const body = await readVersion(answeredBy(ctx.services), entry, async () => new JsonText(await read()))
  return { status: 200, body, headers: { etag } }
}

/** A weak validator of a text. */
export const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
