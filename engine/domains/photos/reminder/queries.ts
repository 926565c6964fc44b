import type { ScopedDb } from '#engine/db/scope.ts'
import { NOTIFIED, type Period, selectNotified } from '#engine/domains/notifications/index.ts'

/** Members confirmed within a period who have no photo, not even one under review. */
export const listWithoutPhoto = (db: ScopedDb, afterId: string, { from, before }: Period) =>
  selectNotified(db, afterId)
    .select([...NOTIFIED])
    .where('m.main_photo_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photos as p')
            .select('p.id')
            .whereRef('p.member_id', '=', 'm.id')
            .where('p.shown_to', 'is', null)
            .where('p.status', '=', 'pending'),
        ),
      ),
    )
    .where('m.confirmed_at', '>=', from)
    .where('m.confirmed_at', '<', before)
    .execute()
