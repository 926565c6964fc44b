import type { ScopedDb } from '#engine/db/scope.ts'
import { NOTIFIED, type Period, selectNotified } from '#engine/domains/notifications/index.ts'

/** Members confirmed within a period who have no visible photo. */
export const listWithoutPhoto = (db: ScopedDb, afterId: string, { from, before }: Period) =>
  selectNotified(db, afterId)
    .select([...NOTIFIED])
    .where('m.main_photo_id', 'is', null)
    .where('m.confirmed_at', '>=', from)
    .where('m.confirmed_at', '<', before)
    .execute()
