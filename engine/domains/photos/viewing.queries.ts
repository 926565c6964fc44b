import type { ScopedDb } from '#engine/db/scope.ts'
import { notBlockedEither } from '#engine/platform/visibility/index.ts'

/**
 * Whether a member's pictures are open at all: an address outlives a block, a switched-off profile and a deletion, the
 * picture behind it does not (product.md 12.6 and 13.1).
 */
export async function hasOpenPhotos(db: ScopedDb, memberId: string, viewerId: string | undefined): Promise<boolean> {
  if (memberId === viewerId) return true
  let query = db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.id', '=', memberId)
    .where('m.status', '=', 'active')
    .where('m.profile_status', '=', 'active')
  if (viewerId !== undefined) query = query.where((eb) => notBlockedEither(eb.ref('m.id'), viewerId))
  return (await query.executeTakeFirst()) !== undefined
}
