import { OWN_ID, type PersonalData, POOL, type TablesData } from '#engine/platform/personal-data/index.ts'
import { photoUrl } from './links.ts'
import { removePhotoFiles } from './pipeline/files.ts'
import type { PhotoSize } from './pipeline/sizes.ts'
import { listIdsAround } from './queries.ts'

const HANDED_OUT: PhotoSize = 'l'

const TABLES = {
  members: { memberIds: [], exported: ['main_photo_id'], withheld: {} },
  photos: {
    memberIds: ['member_id', 'shown_to'],
    exported: [
      'id',
      'status',
      'position',
      'width',
      'height',
      'thumbhash',
      'focus',
      'rejected_reason',
      'private',
      'appealed_at',
      'reviewed_at',
      'review_later',
      'shown_to',
      'created_at',
    ],
    withheld: { pool_id: POOL, member_id: OWN_ID, upload_hash: 'recognizes the same file sent twice' },
  },
  loose_files: {
    memberIds: [],
    exported: [],
    withheld: { pool_id: POOL, photo_id: 'names files that are being written or removed', created_at: 'of that' },
  },
  album_grants: {
    memberIds: ['owner_id', 'viewer_id'],
    exported: ['viewer_id', 'created_at'],
    withheld: { pool_id: POOL, owner_id: OWN_ID },
  },
} as const satisfies TablesData

export default {
  tables: TABLES,
  async *listParts(ctx) {
    const { db, viewer } = ctx
    const photos = await db
      .selectFrom('photos')
      .select([...TABLES.photos.exported])
      .where('member_id', '=', viewer.id)
      .execute()
    yield [
      'photos',
      photos.map((photo) => ({ ...photo, address: new URL(photoUrl(ctx, photo.id, HANDED_OUT), ctx.origin).href })),
    ]
    const grants = db.selectFrom('album_grants').select([...TABLES.album_grants.exported])
    yield ['album_opened_to', await grants.where('owner_id', '=', viewer.id).execute()]
  },
  /** What was sent in a chat goes with the chat, for both sides. */
  async eraseOutside({ services, pool, db, member }) {
    for (const id of await listIdsAround(db, member.id)) await removePhotoFiles(services.storage, pool.poolId, id)
  },
  async eraseRows({ trx, member }) {
    await trx.deleteFrom('photos').where('member_id', '=', member.id).execute()
    await trx.deleteFrom('photos').where('shown_to', '=', member.id).execute()
    await trx.deleteFrom('album_grants').where('owner_id', '=', member.id).execute()
    await trx.deleteFrom('album_grants').where('viewer_id', '=', member.id).execute()
  },
} satisfies PersonalData
