import { gendersSought, listProfileCards } from '#engine/domains/profiles/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { findFictional, findUnannounced, markAnnounced } from './announced.queries.ts'

/**
 * Whom the new-like pop-up shows (product.md 10.3): the newest like of a real member that the viewer has neither seen nor
 * been shown, each like once; without one, where the tenant has fictional profiles, one of them, which has liked nobody
 * and is labelled. Undefined without either.
 */
export async function findAutoLike(ctx: MemberContext): Promise<ProfileCard | undefined> {
  const { db, viewer, settings, now } = ctx
  const liker = await findUnannounced(db, viewer.id)
  if (liker !== undefined) {
    // Of two pages that ask at once, one announces the like; the other finds the next when it asks again.
    if (!(await markAnnounced(db, viewer.id, liker, now))) return undefined
    return (await listProfileCards(ctx, [liker]))[0]
  }
  if (!settings.fictional_profiles) return undefined
  const wanted = { genders: gendersSought(viewer.seeking), country: viewer.country }
  const invented = await findFictional(db, viewer.id, wanted)
  return invented === undefined ? undefined : (await listProfileCards(ctx, [invented]))[0]
}
