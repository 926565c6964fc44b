import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { isOpenTo } from '#engine/platform/visibility/index.ts'
import { listPhotos, type PhotoRow } from '../queries.ts'
import { deleteGrant, hasGrant, insertGrant } from './queries.ts'

/** Grants another member access to the viewer's private album. */
export async function openAlbum(ctx: MemberContext, memberId: string): Promise<{ ok: true } | NotFound> {
  if (memberId === ctx.viewer.id || !(await isOpenTo(ctx.db, memberId, ctx.viewer.id)))
    return { ok: false, reason: 'not_found' }
  await insertGrant(ctx.db, ctx.viewer.id, memberId, ctx.now)
  return { ok: true }
}

/** Revokes the access immediately, also for existing links. */
export async function closeAlbum(ctx: MemberContext, memberId: string): Promise<{ ok: true }> {
  await deleteGrant(ctx.db, ctx.viewer.id, memberId)
  return { ok: true }
}

type NotFound = { readonly ok: false; readonly reason: 'not_found' }

/** Whether the viewer has a private album, and whether it is open to the other member. */
export async function findAlbumState(ctx: MemberContext, memberId: string): Promise<{ has: boolean; open: boolean }> {
  const has = (await listPhotos(ctx.db, ctx.viewer.id)).some((photo) => photo.private === 1)
  return { has, open: has && (await hasGrant(ctx.db, ctx.viewer.id, memberId)) }
}

export interface Albums {
  /** The viewer has private photos. */
  readonly has: boolean
  /** The other member has access to them. */
  readonly open: boolean
  /** The viewer has access to the other member's album, and it is not empty. */
  readonly theirs: boolean
}

/** The private albums of two members, as far as the viewer may know. */
export async function findAlbums(ctx: MemberContext, memberId: string): Promise<Albums> {
  const own = await findAlbumState(ctx, memberId)
  const granted = await hasGrant(ctx.db, memberId, ctx.viewer.id)
  const isShown = (photo: PhotoRow) => photo.private === 1 && photo.status === 'active'
  return { ...own, theirs: granted && (await listPhotos(ctx.db, memberId)).some(isShown) }
}

/** Whether the viewer may see the private photos of `ownerId`. */
export async function maySeeAlbum({ db, viewer }: RequestContext, ownerId: string): Promise<boolean> {
  if (!viewer) return false
  return viewer.id === ownerId || hasGrant(db, ownerId, viewer.id)
}
