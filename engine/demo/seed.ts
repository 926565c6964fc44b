import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { connect, type Db } from '#engine/db/connect.ts'
import { migrate } from '#engine/db/migrate.ts'
import { hashPassword } from '#engine/domains/accounts/passwords.ts'
import type { Env } from '#engine/platform/env.ts'
import { loadNiches } from '#engine/tenancy/niches.ts'
import { openTenants } from '#engine/tenancy/registry.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { castId, castOf } from './cast/order.ts'
import { rowOf } from './cast/rows.ts'

export const DEMO_PASSWORD = 'harbour-lantern-42'
const DEMO_CREDITS = 3
const CHUNK = 50

export interface DemoLogin {
  readonly slug: string
  readonly name: string
  readonly host: string
  readonly email: string
  readonly password: string
  /** The member's own user name. */
  readonly member: string
}

export interface SeedOptions {
  readonly env: Env
  readonly root: string
  /** Members per tenant; default: what tenant.json says. */
  readonly members?: number
  /** Portraits drawn before the seed ends; the rest are drawn by `drawInBackground`. Default 24 per tenant. */
  readonly portraits?: number
  report(line: string): void
}

/** The last of a cast is the demo's own login; its gender and wishes are the cast's. */
function loginOf(tenant: Tenant, name: string): DemoLogin {
  return {
    slug: tenant.slug,
    name: tenant.name,
    host: tenant.hosts[0]!,
    email: `demo@${tenant.slug}.example`,
    password: DEMO_PASSWORD,
    member: name,
  }
}

async function seedTenant(db: Db, tenant: Tenant, passwordHash: string, members?: number): Promise<DemoLogin> {
  const cast = castOf(tenant, members)
  const demo = cast.at(-1)!
  const login = loginOf(tenant, demo.name)
  const seeded = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('pool_id', '=', tenant.poolId)
    .where('id', '=', castId(demo.key))
    .executeTakeFirst()
  if (seeded) return login
  const now = Date.now()
  const rows = cast.map((member) => rowOf(tenant, member, now))
  const own = rows.at(-1)!
  Object.assign(own, { email: login.email, password_hash: passwordHash, credits: DEMO_CREDITS, fictional: 0 })
  const admirers = rows.filter((row) => row.gender !== own.gender && row.fictional === 0).slice(0, 6)
  await db.kysely.transaction().execute(async (trx) => {
    for (let at = 0; at < rows.length; at += CHUNK) {
      await trx
        .insertInto('members')
        .values(rows.slice(at, at + CHUNK))
        .execute()
    }
    await trx
      .insertInto('credit_entries')
      .values({
        pool_id: tenant.poolId,
        id: castId(`${demo.key}:signup`),
        member_id: own.id,
        delta: DEMO_CREDITS,
        reason: 'signup',
        ref: own.id,
        created_at: now,
      })
      .execute()
    const likes = admirers.map((row, at) => ({
      pool_id: tenant.poolId,
      from_id: row.id,
      to_id: own.id,
      created_at: now - (at + 1) * 3_600_000,
      seen_at: null,
      matched_at: null,
    }))
    if (likes.length > 0) await trx.insertInto('likes').values(likes).execute()
  })
  return login
}

/** Draws portraits in two processes of their own (drawing is what takes time): `limit` per tenant, or all. */
function draw(env: Env, limit: number | undefined, members: number | undefined, background: boolean) {
  const settings = {
    DATA_DIR: env.dataDir,
    DATABASE_URL: env.databaseUrl,
    MEDIA_URL: `file:${env.mediaDir}`,
    TENANTS_DIR: env.tenantsDir,
    DRAW_LIMIT: String(limit ?? ''),
    DRAW_MEMBERS: String(members ?? ''),
  }
  return [0, 1].map((shard) => {
    const child = spawn(process.execPath, ['engine/demo/cast/draw.ts'], {
      env: { ...process.env, ...settings, DRAW_SHARD: String(shard), DRAW_GENTLY: background ? '1' : '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (background) child.unref()
    return child
  })
}

/** Goes on with the portraits that are still missing, at low priority, while the demo is served. */
export function drawInBackground(env: Env): () => void {
  const children = draw(env, undefined, undefined, true)
  const stop = () => {
    for (const child of children) child.kill()
  }
  process.once('exit', stop)
  return stop
}

/** Migrates, and plants the invented members of every tenant with a `demo` block; a second run changes nothing. */
export async function seedDemo({ env, root, members, portraits = 24, report }: SeedOptions): Promise<DemoLogin[]> {
  mkdirSync(env.dataDir, { recursive: true })
  await loadNiches(root)
  const tenants = await openTenants({ dir: env.tenantsDir, root, follow: false })
  const db = await connect(env.databaseUrl)
  const logins: DemoLogin[] = []
  try {
    await migrate(db)
    const hash = await hashPassword(DEMO_PASSWORD)
    for (const tenant of tenants.list()) if (tenant.demo) logins.push(await seedTenant(db, tenant, hash, members))
  } finally {
    await db.close()
    tenants.close()
  }
  report(`Members are seeded; drawing the first portraits …`)
  const ends = draw(env, portraits, members, false).map(
    (child) => new Promise<number | null>((resolve) => child.once('exit', resolve)),
  )
  if ((await Promise.all(ends)).some((code) => code !== 0)) throw new Error('the portraits could not be drawn')
  return logins
}
