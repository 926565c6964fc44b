import { randomUUID } from 'node:crypto'
import { readEnv } from '#engine/platform/env.ts'
import { hashSecret, newSecret } from '#engine/platform/secrets/secret-hash.ts'
import { connect, type Db } from '../../../db/connect.ts'

const DAY_MS = 86_400_000
const CREDITS = 1_000_000

/** A logged-in browser and those whom its member may write to. */
export interface Session {
  readonly slug: string
  /** The value of its cookie. */
  readonly secret: string
  readonly others: readonly string[]
}

async function openSession(db: Db, slug: string, memberId: string): Promise<string> {
  const secret = newSecret()
  const now = Date.now()
  const owner = { pool_id: slug, tenant_id: slug, member_id: memberId, token_hash: hashSecret(secret) }
  const times = { created_at: now, last_seen_at: now, expires_at: now + DAY_MS }
  await db.kysely
    .insertInto('sessions')
    .values({ ...owner, ...times, id: randomUUID(), user_agent: '' })
    .execute()
  return secret
}

/** Premium, and credits for every message of the run. */
async function enrich(db: Db, slug: string, ids: readonly string[]): Promise<void> {
  const own = {
    pool_id: slug,
    delta: CREDITS,
    reason: 'operator',
    // Unique, as a member may be enriched again: for the senders, then for the memory.
    ref: randomUUID(),
    created_at: Date.now(),
  } as const
  const entries = ids.map((id) => ({ ...own, id: randomUUID(), member_id: id }))
  await db.kysely.insertInto('credit_entries').values(entries).execute()
  await db.kysely
    .updateTable('members')
    .set((eb) => ({ credits: eb('credits', '+', CREDITS), paid_user: 1 }))
    .where('pool_id', '=', slug)
    .where('id', 'in', ids)
    .execute()
}

/** Logs in up to `count` real members of a tenant, of both genders alike. */
async function openSessions(db: Db, slug: string, count: number): Promise<Session[]> {
  const real = db.kysely
    .selectFrom('members')
    .select(['id', 'gender', 'seeking'])
    .where('pool_id', '=', slug)
    .where('fictional', '=', 0)
    .where('status', '=', 'active')
    .orderBy('last_seen_at', 'desc')
  const perGender = await Promise.all(
    (['female', 'male'] as const).map((gender) => real.where('gender', '=', gender).limit(count).execute()),
  )
  const members = perGender.flat()
  const people = perGender.flatMap((some) => some.slice(0, count / 2))
  await enrich(
    db,
    slug,
    people.map(({ id }) => id),
  )
  const sessions: Session[] = []
  for (const { id, gender } of people) {
    const others = members.filter((one) => one.gender !== gender).map((one) => one.id)
    sessions.push({ slug, secret: await openSession(db, slug, id), others })
  }
  return sessions
}

/** Sessions of up to `count` members of each tenant in a seeded `dataDir`. */
export async function logInMany(dataDir: string, slugs: readonly string[], count: number): Promise<Session[]> {
  const db = await connect(readEnv({ DATA_DIR: dataDir }).databaseUrl)
  try {
    const sessions: Session[] = []
    for (const slug of slugs) sessions.push(...(await openSessions(db, slug, count)))
    return sessions
  } finally {
    await db.close()
  }
}
