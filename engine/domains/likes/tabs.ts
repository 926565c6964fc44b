import { listProfileCards } from '#engine/domains/profiles/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { LikedBy, ProfileCard } from '#engine/platform/types.ts'
import type { LikeRow } from './like.queries.ts'
import { type LikePosition, listLiked, listLikes, listUnseen } from './tab.queries.ts'
import type { TypeName } from './types.ts'

/** Likes of each direction in `likes.php`; the likes page shows the others. */
const MAX_LISTED = 200
/** Members on a page of a tab. */
export const LIKES_PAGE = 24

const CURSOR = /^([0-9a-z]{1,10})\.([0-9A-Za-z-]{1,36})$/

const writeCursor = ({ at, id }: LikePosition) => `${at.toString(36)}.${id}`

/** Undefined for text that is not a cursor. */
function readCursor(text: string | null): LikePosition | undefined {
  const [, at, id] = CURSOR.exec(text ?? '') ?? []
  return at && id ? { at: Number.parseInt(at, 36), id } : undefined
}

export interface LikesAnswer {
  readonly profiles: readonly ProfileCard[]
  readonly liked_by: readonly LikedBy[]
  readonly sent: readonly { readonly id: string; readonly match: boolean }[]
}

/** The latest likes between the viewer and members they may see (product.md section 7, `likes.php`). */
export async function viewLikes(ctx: MemberContext): Promise<LikesAnswer> {
  const received = await listLikes(ctx.db, ctx.viewer.id, 'toward', { limit: MAX_LISTED })
  const sent = await listLikes(ctx.db, ctx.viewer.id, 'sent', { limit: MAX_LISTED })
  const ids = [...new Set([...received.map((like) => like.from_id), ...sent.map((like) => like.to_id)])]
  return {
    profiles: await listProfileCards(ctx, ids),
    liked_by: received.map(toLikedBy),
    sent: sent.map((like) => ({ id: like.to_id, match: like.matched_at !== null })),
  }
}

/** `match`: the key of a match that this like made, until its pop-up was shown. */
function toLikedBy({ from_id: id, seen_at, matched_at, announced_at }: LikeRow): LikedBy {
  const isNew = seen_at === null
  if (!isNew || matched_at === null || announced_at !== null) return { id, like_new: isNew }
  return { id, like_new: true, match: `${id}:${matched_at}` }
}

/** A page of a tab of the likes page. */
export interface LikedPage {
  readonly profiles: readonly ProfileCard[]
  /** Members whose like is new, or whose like has made a match that is. */
  readonly newIds: readonly string[]
  /** Members whom the viewer likes. */
  readonly sentIds: readonly string[]
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}

/** The page of a tab after a cursor, the latest likes first. */
export async function listLikedProfiles(ctx: MemberContext, type: TypeName, cursor: string | null): Promise<LikedPage> {
  const { db, viewer } = ctx
  const rows = await listLikes(db, viewer.id, type, { limit: LIKES_PAGE + 1, after: readCursor(cursor) })
  const shown = rows.slice(0, LIKES_PAGE).map((row) => ({
    id: type === 'received' ? row.from_id : row.to_id,
    at: (type === 'matches' ? row.matched_at : row.created_at) ?? 0,
  }))
  const ids = shown.map(({ id }) => id)
  const last = shown.at(-1)
  return {
    profiles: await listProfileCards(ctx, ids),
    newIds: type === 'sent' ? [] : await listUnseen(db, viewer.id, ids),
    sentIds: type === 'received' ? await listLiked(db, viewer.id, ids) : ids,
    next: rows.length > LIKES_PAGE && last ? writeCursor(last) : null,
  }
}
