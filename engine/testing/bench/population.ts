import { randomUUID } from 'node:crypto'
import type { NotificationType } from '#engine/db/choices/notification-types.ts'
import { DEMO_PASSWORD, seedDemo } from '#engine/demo/seed.ts'
import { readEnv } from '#engine/platform/env.ts'
import { nameKey } from '#engine/platform/names/name-key.ts'
import { connect, type Db } from '../../db/connect.ts'
import type { MembersTable } from '../../db/schema.ts'

const PORTRAITS = 6
const CHUNK = 200
const CREDITS = 100_000_000
const CONVERSATIONS = 20

export interface Population {
  readonly members: number
  readonly login: { readonly email: string; readonly password: string }
  /** Ids of other members whom the login may write to. */
  readonly others: readonly string[]
}

/** Mails of the evening, to thousands at a time: what is measured does not depend on the hour. */
const OF_THE_EVENING: readonly NotificationType[] = ['weekly_updates', 'reminders']

function withoutEvening({ notifications_off }: MembersTable): string {
  const { mail, push } = JSON.parse(notifications_off) as Record<'mail' | 'push', readonly string[]>
  return JSON.stringify({ mail: [...mail, ...OF_THE_EVENING], push: [...push, ...OF_THE_EVENING] })
}

/** A copy of a seeded member with its own name, e-mail address and last visit, one of the drawn photos, and no credits. */
function cloneOf(row: MembersTable, at: number, photos: readonly string[]): MembersTable {
  const id = randomUUID()
  const name = `${row.name}${at}`
  return {
    ...row,
    id,
    name,
    name_key: nameKey(name),
    email: `${id}@bench.invalid`,
    main_photo_id: photos[at % photos.length] ?? null,
    // A balance without the entries that it sums would be reported by each check of the ledger.
    credits: 0,
    debt: 0,
    notifications_off: withoutEvening(row),
    last_seen_at: row.last_seen_at - at * 1000,
    ranked_at: row.last_seen_at - at * 1000,
  }
}

async function grow(db: Db, poolId: string, total: number): Promise<void> {
  const seeded = await db.kysely.selectFrom('members').selectAll().where('pool_id', '=', poolId).execute()
  const models = seeded.filter((row) => row.password_hash === '')
  const photos = seeded.flatMap((row) => row.main_photo_id ?? [])
  const clones = Array.from({ length: total - seeded.length }, (_, at) =>
    cloneOf(models[at % models.length]!, at, photos),
  )
  await db.kysely.transaction().execute(async (trx) => {
    for (let at = 0; at < clones.length; at += CHUNK)
      await trx
        .insertInto('members')
        .values(clones.slice(at, at + CHUNK))
        .execute()
  })
}

/** Premium, and credits for every message of the run. */
async function enrich(db: Db, poolId: string, email: string): Promise<MembersTable> {
  const member = await db.kysely
    .selectFrom('members')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db.kysely
    .updateTable('members')
    .set({ credits: member.credits + CREDITS, paid_user: 1 })
    .where('pool_id', '=', poolId)
    .where('id', '=', member.id)
    .execute()
  const entry = { id: randomUUID(), member_id: member.id, delta: CREDITS, reason: 'operator', ref: 'bench' } as const
  await db.kysely
    .insertInto('credit_entries')
    .values({ pool_id: poolId, ...entry, created_at: Date.now() })
    .execute()
  return member
}

/** Seeds the demo into an empty `dataDir`, and one of its pools up to `total` members. */
export async function populate(dataDir: string, slug: string, total: number): Promise<Population> {
  const env = readEnv({ DATA_DIR: dataDir })
  const { logins } = await seedDemo({ env, portraits: PORTRAITS, report: () => {} })
  const { email } = logins.find((login) => login.slug === slug)!
  const db = await connect(env.databaseUrl)
  try {
    await grow(db, slug, total)
    const own = await enrich(db, slug, email)
    const others = await db.kysely
      .selectFrom('members')
      .select('id')
      .where('pool_id', '=', slug)
      .where('gender', '!=', own.gender)
      .where('fictional', '=', 0)
      .orderBy('last_seen_at', 'desc')
      .limit(CONVERSATIONS)
      .execute()
    return { members: total, login: { email, password: DEMO_PASSWORD }, others: others.map((row) => row.id) }
  } finally {
    await db.close()
  }
}
