import type { ItemName } from '#engine/domains/moderation/index.ts'
import { mediaKey, type PHOTO_SIZES } from '#engine/domains/photos/index.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { readStored } from '#engine/platform/storage/storage.ts'
import { findItem, type ItemFile } from './find-item.ts'

type Size = (typeof PHOTO_SIZES)[number]

/** The photo that an item is about: that of a report may be in the reported message. */
function photoOf(file: ItemFile): string | undefined {
  if ('photo' in file) return file.photo.id
  if (file.kind !== 'report') return undefined
  if (file.report.subject === 'photo') return file.report.subject_id
  return (JSON.parse(file.report.snapshot) as { photo_id?: string | null }).photo_id ?? undefined
}

/**
 * The picture of an item in a size, as WebP; undefined where there is none, or no more. Reading the item is what is
 * recorded.
 */
export async function readItemPicture(
  ctx: TenantOperatorContext,
  name: ItemName,
  size: Size,
): Promise<Uint8Array | undefined> {
  const file = await findItem(ctx, name)
  const photo = file && photoOf(file)
  if (!photo) return undefined
  const key = mediaKey(ctx.db.scope.poolId, photo, size)
  return (await ctx.services.storage.get(key)) && readStored(ctx.services.storage, key)
}
