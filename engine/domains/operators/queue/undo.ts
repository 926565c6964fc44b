import { undoReview } from '#engine/domains/photos/index.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { findItem } from './find-item.ts'

/** As `undoReview`, for a photo of the site's own queue. */
export async function undoPhotoReview(ctx: TenantOperatorContext, { photo }: { readonly photo: string }) {
  const file = await findItem(ctx, { kind: 'photo', id: photo })
  return file ? undoReview(ctx, { photo }) : ({ ok: false, reason: 'not_found' } as const)
}
