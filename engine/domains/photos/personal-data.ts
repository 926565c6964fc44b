import { OWN_ID, type PersonalData, POOL, type TablesData } from '#engine/platform/personal-data/index.ts'
import { photoUrl } from './links.ts'
import { removePhotoFiles } from './pipeline/files.ts'
import type { PhotoSize } from './pipeline/sizes.ts'
import { listPhotos } from './queries.ts'

const HANDED_OUT: PhotoSize = 'l'

const TABLES = {
  members: { memberIds: [], exported: ['main_photo_id'], withheld: {} },
  photos: {
    memberIds: ['member_id'],
    exported: [
      'id',
      'status',
      'position',
      'width',
      'height',
      'thumbhash',
      'rejected_reason',
      'private',
      'appealed_at',
      'reviewed_at',
      'created_at',
    ],
    withheld: { pool_id: POOL, member_id: OWN_ID },
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
  async eraseOutside({ services, pool, db, member }) {
    for (const photo of await listPhotos(db, member.id))
      await removePhotoFiles(services.mediaDir, pool.poolId, photo.id)
  },
  async eraseRows({ trx, member }) {
    await trx.deleteFrom('photos').where('member_id', '=', member.id).execute()
    await trx.deleteFrom('album_grants').where('owner_id', '=', member.id).execute()
    await trx.deleteFrom('album_grants').where('viewer_id', '=', member.id).execute()
  },
} satisfies PersonalData
