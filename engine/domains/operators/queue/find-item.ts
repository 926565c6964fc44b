import { findFictionalPair } from '#engine/domains/chat/index.ts'
import { findComplaintFile, findReportFile, type ItemName } from '#engine/domains/moderation/index.ts'
import { findPhotoFile } from '#engine/domains/photos/index.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'

type Found<T> = Promise<NonNullable<T> | undefined>

/** The kinds of items that are about a photo. */
export type PhotoKind = 'photo' | 'appeal' | 'shown'

/** What an item is about, by its kind. */
export type ItemFile =
  | { readonly kind: 'report'; readonly report: NonNullable<Awaited<ReturnType<typeof findReportFile>>> }
  | { readonly kind: 'complaint'; readonly complaint: NonNullable<Awaited<ReturnType<typeof findComplaintFile>>> }
  | { readonly kind: PhotoKind; readonly photo: NonNullable<Awaited<ReturnType<typeof findPhotoFile>>> }
  | { readonly kind: 'fictional'; readonly pair: NonNullable<Awaited<ReturnType<typeof findFictionalPair>>> }

/** Of the site that decides: an item of another brand of the pool is not found. */
const ofSite = async <T>(found: Found<T>, slug: string, siteOf: (row: NonNullable<T>) => string) => {
  const row = await found
  return row && siteOf(row) === slug ? row : undefined
}

/** An item of the site's queue, decided or not; undefined for one of another site. */
export async function findItem(
  { db, tenant: { slug } }: TenantOperatorContext,
  { kind, id }: ItemName,
): Promise<ItemFile | undefined> {
  if (kind === 'complaint') {
    const complaint = await findComplaintFile(db, id)
    return complaint && { kind, complaint }
  }
  if (kind === 'report') {
    const report = await ofSite(findReportFile(db, id), slug, ({ tenant_id }) => tenant_id)
    return report && { kind, report }
  }
  if (kind === 'fictional') {
    const pair = await ofSite(findFictionalPair(db, id), slug, ({ tenantId }) => tenantId)
    return pair && { kind, pair }
  }
  const photo = await ofSite(findPhotoFile(db, id), slug, ({ tenant_id }) => tenant_id)
  return photo && { kind, photo }
}
