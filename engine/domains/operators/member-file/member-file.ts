import { findPlace } from '#engine/domains/geo/index.ts'
import { listActionsAbout, strikesOf } from '#engine/domains/moderation/index.ts'
import { listPhotos, mediaKey, type PHOTO_SIZES } from '#engine/domains/photos/index.ts'
import { ageOn } from '#engine/platform/age.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { recordRead } from '#engine/platform/operators/record-read.ts'
import { readStored } from '#engine/platform/storage/storage.ts'
import { YEAR_MS } from '#engine/platform/time-zone/durations.ts'
import { findMembers } from '../find-members.ts'
import {
  findHomeMember,
  listCreditEntriesOf,
  listOrdersOf,
  listReportsAbout,
  listRestrictionsOf,
  listSessionsOf,
} from './queries.ts'

/**
 * What an operator reads of a member whose home is the site: never the password, messages or exact place. Each list has the
 * newest 50. Undefined for a member of another site, also of the same pool. Recorded, as every look at a member is.
 */
export async function readMemberFile(ctx: TenantOperatorContext, { member: id }: { readonly member: string }) {
  const file = await collect(ctx, id)
  if (!file) return undefined
  await recordRead(ctx, { memberId: id })
  return file
}

async function collect({ db, now }: TenantOperatorContext, id: string) {
  const row = await findHomeMember(db, id)
  if (!row) return undefined
  const { place_id, tracking, ...member } = row
  const actions = await listActionsAbout(db, id, now - YEAR_MS)
  return {
    member: { ...member, age: ageOn(row.date_of_birth, now), place: findPlace(place_id)?.name ?? '' },
    photos: (await listPhotos(db, id)).map(({ id: photo, status, rejected_reason }) => ({
      id: photo,
      status,
      rejected_reason,
    })),
    orders: await listOrdersOf(db, id),
    entries: await listCreditEntriesOf(db, id),
    reports: await listReportsAbout(db, id),
    restrictions: await listRestrictionsOf(db, id),
    sessions: await listSessionsOf(db, id),
    strikes: strikesOf(actions, now).length,
  }
}

export type MemberFile = NonNullable<Awaited<ReturnType<typeof collect>>>

/** Whether a member's home is the site: what an operator of one site may act on. */
export const isHomeMember = async ({ db }: TenantOperatorContext, id: string): Promise<boolean> =>
  (await findHomeMember(db, id)) !== undefined

/** A photo of a profile of the site, as WebP; reading the member is what is recorded. */
export async function readMemberPicture(
  { db, services }: TenantOperatorContext,
  { member, photo }: { readonly member: string; readonly photo: string },
  size: (typeof PHOTO_SIZES)[number],
): Promise<Uint8Array | undefined> {
  if (!(await findHomeMember(db, member))) return undefined
  if (!(await listPhotos(db, member)).some(({ id }) => id === photo)) return undefined
  const key = mediaKey(db.scope.poolId, photo, size)
  return (await services.storage.get(key)) && readStored(services.storage, key)
}

/** Members whose home is the site: by e-mail address, id, user name, or the number of an order. Recorded. */
export async function findHomeMembers(ctx: TenantOperatorContext, asked: { readonly text: string }) {
  const found = await findMembers(ctx, asked)
  if (!found.ok) return []
  const own: (typeof found.members)[number][] = []
  for (const member of found.members) if (await isHomeMember(ctx, member.id)) own.push(member)
  return own
}
