import { setPriority } from 'node:os'
import sharp from 'sharp'
import { connect, type Db } from '#engine/db/connect.ts'
import { mediaPath, PUBLIC_PHOTO, renderPhoto, writePhotoFiles } from '#engine/domains/photos/index.ts'
import { readEnv } from '#engine/platform/env.ts'
import { loadNiches } from '#engine/tenancy/niches.ts'
import { openTenants } from '#engine/tenancy/registry.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { CastMember } from './cast.ts'
import { castId, castOf } from './order.ts'
import { renderCastPhoto } from './photo.ts'

/** A process of its own that draws half of the missing portraits (`DRAW_SHARD` 0 or 1), those seen first drawn first. */
const env = readEnv()
const shard = Number(process.env.DRAW_SHARD ?? 0)
const limit = Number(process.env.DRAW_LIMIT || Number.POSITIVE_INFINITY)
const members = process.env.DRAW_MEMBERS ? Number(process.env.DRAW_MEMBERS) : undefined
const WIDTH = 640
/** Members whose whole gallery is drawn in the first pass, those on the first pages; others begin with one photo. */
const WITH_GALLERY = 6

if (process.env.DRAW_GENTLY) setPriority(15)
// The product refuses SVG; this process makes its own.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.concurrency(1)

interface Shot {
  tenant: Tenant
  member: CastMember
  shot: number
}

function shotsOf(tenant: Tenant): Shot[] {
  const cast = castOf(tenant, members)
  const seen = [...cast].sort((a, b) => a.lastSeenAgoMs - b.lastSeenAgoMs)
  const demo = cast.at(-1)!
  const first = [demo, ...seen.filter((member) => member !== demo)]
  const main = first.map((member) => ({ tenant, member, shot: 0 }))
  const galleries = first.flatMap((member) =>
    Array.from({ length: member.photos - 1 }, (_, at) => ({ tenant, member, shot: at + 1 })),
  )
  const soon = galleries.filter(({ member }) => seen.indexOf(member) < WITH_GALLERY)
  const whole = [
    ...main.slice(0, limit),
    ...soon,
    ...main.slice(limit),
    ...galleries.filter((one) => !soon.includes(one)),
  ]
  return whole.slice(
    0,
    limit === Number.POSITIVE_INFINITY ? undefined : limit + Math.min(soon.length, Math.ceil(limit / 2)),
  )
}

async function drawShot(db: Db, { tenant, member, shot }: Shot): Promise<void> {
  const { poolId } = tenant
  const id = castId(`${member.key}:${shot}`)
  const memberId = castId(member.key)
  const known = await db.kysely
    .selectFrom('photos')
    .select('id')
    .where('pool_id', '=', poolId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (known) return
  const rendered = await renderPhoto(await renderCastPhoto(member.portrait, shot, WIDTH), { avif: false })
  if (!rendered.ok) throw new Error(`${mediaPath(poolId, id, 's')}: ${rendered.reason}`)
  const { files, width, height, thumbhash } = rendered.photo
  await writePhotoFiles(env.mediaDir, poolId, id, files)
  await db.kysely.transaction().execute(async (trx) => {
    await trx
      .insertInto('photos')
      .values({
        pool_id: poolId,
        id,
        member_id: memberId,
        status: 'active',
        position: shot,
        width,
        height,
        thumbhash,
        ...PUBLIC_PHOTO,
        created_at: Date.now(),
      })
      .execute()
    if (shot === 0) {
      await trx
        .updateTable('members')
        .set({ main_photo_id: id })
        .where('pool_id', '=', poolId)
        .where('id', '=', memberId)
        .execute()
    }
  })
}

await loadNiches(process.cwd())
const tenants = await openTenants({ dir: env.tenantsDir, root: process.cwd(), follow: false })
const db = await connect(env.databaseUrl)
const lists = tenants
  .list()
  .filter((tenant) => tenant.demo)
  .map(shotsOf)
const longest = Math.max(0, ...lists.map((list) => list.length))
const shots = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
for (const [at, shot] of shots.entries()) if (at % 2 === shard) await drawShot(db, shot)
await db.close()
tenants.close()
