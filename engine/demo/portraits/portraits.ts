import { GENDER_IDS, SEEKING_IDS, shownOn } from '#engine/db/choices/genders.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { mediaKey, PUBLIC_PHOTO } from '#engine/domains/photos/index.ts'
import type { Storage } from '#engine/platform/storage/storage.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { type DemoMember, suits } from '../members/members.ts'
import { insertPhoto, listPhotoIds, updateDrawn } from '../queries.ts'
import type { Drawer } from './drawer.ts'
import { focusOfPortrait } from './focus.ts'
import { mainShot, PORTRAIT, type Shot, shotsOf } from './shots.ts'

/** Members on a page of the list, and pictures on the pages of visitors. */
const PAGE = 24
const FEATURED = 12
/** With a given number of portraits, the galleries of this many members are drawn too. */
const WITH_GALLERY = 6

export interface Gallery {
  readonly tenant: Tenant
  readonly demoMembers: readonly DemoMember[]
  /** Those of all brands of the pool, whom the lists show. */
  readonly inPool: readonly DemoMember[]
  readonly own: DemoMember
  readonly partners: readonly DemoMember[]
}

export const isDrawn = async (storage: Storage, { poolId, photoId }: Shot): Promise<boolean> =>
  (await storage.get(mediaKey(poolId, photoId, 's'))) !== undefined

const bySeen = (demoMembers: readonly DemoMember[]) => demoMembers.toSorted((a, b) => a.lastSeenAgoMs - b.lastSeenAgoMs)

/** What the first screens show: visitors' pages, and the login's members, likes and chats. */
export function shotsOfFirstScreens({ tenant, inPool, own, partners }: Gallery): Shot[] {
  const seen = bySeen(inPool).filter((member) => member !== own)
  const page = seen.filter((one) => suits(own, one) && one.place.country === own.place.country).slice(0, PAGE)
  const { genders, seekers } = shownOn(tenant.pack.seeking) ?? { genders: GENDER_IDS, seekers: SEEKING_IDS }
  const featured = seen
    .filter(({ fictional, gender, seeking }) => !fictional && genders.includes(gender) && seekers.includes(seeking))
    .slice(0, FEATURED)
  const shown = new Set([...partners, ...page, ...featured])
  return [...shotsOf(tenant, own), ...[...shown].map((member) => mainShot(tenant, member))]
}

/**
 * This many main photos, the login's first and then those of the members seen last, and half as many of their
 * galleries.
 */
export function firstShots({ tenant, demoMembers, own }: Gallery, count: number): Shot[] {
  const seen = bySeen(demoMembers)
  const mains = [own, ...seen.filter((member) => member !== own)].map((member) => mainShot(tenant, member))
  const galleries = seen.slice(0, WITH_GALLERY).flatMap((member) => shotsOf(tenant, member).slice(1))
  return [...mains.slice(0, count), ...galleries.slice(0, Math.ceil(count / 2))]
}

const photoOf = ({ photoId, memberId, portrait, shot }: Shot, thumbhash: string, now: number) => ({
  id: photoId,
  member_id: memberId,
  status: 'active' as const,
  position: shot,
  ...PORTRAIT,
  thumbhash,
  ...PUBLIC_PHOTO,
  focus: focusOfPortrait({ portrait, shot }),
  created_at: now,
})

/** Inserts the photo rows of portraits that are not drawn yet; existing rows stay as they are. */
export async function listPortraits(db: ScopedDb, shots: readonly Shot[], now: number): Promise<void> {
  const known = await listPhotoIds(db)
  const missing = shots.filter(({ photoId }) => !known.has(photoId))
  if (missing.length === 0) return
  await db.transaction(async (trx) => {
    for (const shot of missing) await insertPhoto(trx, photoOf(shot, '', now))
  })
}

/** Draws the portraits of these that are missing, and inserts their photo rows. */
export async function drawAhead(
  { db, drawer, storage }: { readonly db: ScopedDb; readonly drawer: Drawer; readonly storage: Storage },
  shots: readonly Shot[],
  now: number,
): Promise<void> {
  await Promise.all(
    shots.map(async (shot) => {
      if (await isDrawn(storage, shot)) return
      const thumbhash = await drawer.draw(shot)
      await db.transaction((trx) => insertPhoto(trx, photoOf(shot, thumbhash, now)))
      await updateDrawn(db, shot.photoId, thumbhash)
    }),
  )
}
