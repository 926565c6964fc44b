import { readdir } from 'node:fs/promises'
import type { Storage } from '#engine/platform/storage/storage.ts'
import type { Db } from '../../../db/connect.ts'
import { scopeDb } from '../../../db/scope.ts'
import { PHOTO_SIZES, pruneLooseFiles } from '../../../domains/photos/index.ts'
import type { Tenant } from '../../../tenancy/schema.ts'

/** Each is 0 where nothing is wrong. */
export interface SendFaults {
  readonly acknowledgedMissing: number
  readonly chargedWithoutMessage: number
  readonly messageWithoutCharge: number
  readonly wrongBalances: number
  readonly wrongGiftCounts: number
  readonly photosWithoutMessage: number
  readonly photosWithoutFiles: number
  readonly orphanFiles: number
}

interface Compared {
  readonly db: Db
  readonly storage: Storage
  readonly tenant: Tenant
  readonly acknowledged: ReadonlySet<string>
  readonly credits: number
}

const REASONS = { text: 'message', photo: 'photo', gift: 'gift' } as const

/** Compares what was acknowledged, stored, charged and written; first lets the prune of loose files do its work. */
export async function countFaults({ db, storage, tenant, acknowledged, credits }: Compared): Promise<SendFaults> {
  const { poolId, slug } = tenant
  const scoped = scopeDb(db, { poolId, tenantId: slug })
  await pruneLooseFiles({ db: scoped, storage, now: Date.now() + 2 * 60 * 60_000 })
  const messages = await scoped
    .selectFrom('messages')
    .select(['client_id', 'sender_id', 'photo_id', 'gift', 'cost', 'state'])
    .execute()
  const entries = await scoped.selectFrom('credit_entries').select(['member_id', 'reason', 'ref', 'delta']).execute()
  const members = await scoped.selectFrom('members').select(['id', 'credits']).execute()
  const received = await scoped.selectFrom('received_gifts').select('count').execute()
  const photos = (await scoped.selectFrom('photos').select('id').execute()).map(({ id }) => id)

  const kindOf = (row: (typeof messages)[number]) => (row.photo_id ? 'photo' : row.gift ? 'gift' : 'text')
  const chargeOf = (row: (typeof messages)[number]) =>
    [row.sender_id, REASONS[kindOf(row)], row.client_id, -row.cost].join(' ')
  const charges = new Set(entries.map(({ member_id, reason, ref, delta }) => [member_id, reason, ref, delta].join(' ')))
  const owed = new Set(messages.map(chargeOf))
  const stored = new Set(messages.map(({ client_id }) => client_id))
  const sent = new Set(messages.map(({ photo_id }) => photo_id))
  const spentBy = (id: string) =>
    entries.filter(({ member_id }) => member_id === id).reduce((sum, { delta }) => sum + delta, 0)
  const given = messages.filter(({ gift, state }) => gift && state === 'delivered').length
  const folders = await readdir(storage.placeOf(poolId)).catch((): string[] => [])
  const files = await Promise.all(
    photos.map((id) => readdir(storage.placeOf(`${poolId}/${id}`)).catch((): string[] => [])),
  )
  return {
    acknowledgedMissing: [...acknowledged].filter((key) => !stored.has(key)).length,
    chargedWithoutMessage: [...charges].filter((charge) => !owed.has(charge)).length,
    messageWithoutCharge: [...owed].filter((charge) => !charges.has(charge)).length,
    wrongBalances: members.filter((member) => member.credits !== credits + spentBy(member.id)).length,
    wrongGiftCounts: Math.abs(given - received.reduce((sum, { count }) => sum + count, 0)),
    photosWithoutMessage: photos.filter((id) => !sent.has(id)).length,
    photosWithoutFiles: files.filter((names) => !PHOTO_SIZES.every((size) => names.includes(`${size}.webp`))).length,
    orphanFiles: folders.filter((folder) => !photos.includes(folder)).length,
  }
}
