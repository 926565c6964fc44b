import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { TABLE_SCOPE } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { PUBLIC_PHOTO } from '#engine/domains/photos/index.ts'
import { PHOTO_SIZES } from '#engine/domains/photos/pipeline/sizes.ts'
import { plantMember } from '#engine/testing/context.ts'
import { OPTION_FIELDS } from '../../../db/choices/member-fields.ts'
import { type Planted, plantContacts } from '../support/plant.ts'

/** Free texts by table: what a member or an operator wrote, and what only its owner may see. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  members: ['email', 'name', 'name_key', 'about_me', 'place_id', 'region', ...OPTION_FIELDS],
  photos: ['thumbhash'],
  messages: ['body'],
  reports: ['note', 'snapshot', 'decision'],
  orders: ['package_id', 'provider', 'payment_id'],
  discount_codes: ['code'],
  complaints: ['email', 'body', 'about'],
  consents: ['text_version'],
  restrictions: ['facts'],
  events: ['data'],
}

/** What both twins have, under the same ids. */
export interface TwinIds extends Planted {
  readonly me: string
  readonly other: string
  readonly third: string
  readonly photo: string
  readonly match: string
}

/** A second brand, alone in its pool, that differs from the first in nothing but its name. */
export function addTwinTenant(slug: string, like: string, mark: string): void {
  const tenants = process.env.JOURNEY_TENANTS_DIR!
  cpSync(join(tenants, like), join(tenants, slug), { recursive: true })
  const file = join(tenants, slug, 'tenant.json')
  const tenant = JSON.parse(readFileSync(file, 'utf8'))
  const company = { ...tenant.company, name: `${mark} Media` }
  writeFileSync(file, JSON.stringify({ ...tenant, name: mark, hosts: [`${slug}.localhost`], company, demo: undefined }))
}

/** Members who like, write to, pay and report each other on one brand. */
export async function plantFirst(db: Db, pool: string, mark: string): Promise<TwinIds> {
  const ids: string[] = []
  for (const name of ['me', 'other', 'third', 'match']) {
    const gender = name === 'me' ? 'male' : 'female'
    const { id } = await plantMember(db, pool, {
      name: `${mark} ${name}`,
      about_me: `${mark} about`,
      gender,
      seeking: 'both',
      credits: 50,
      paid_user: 1,
      last_seen_at: Date.now(),
    })
    ids.push(id)
  }
  const [me, other, third, match] = ids as [string, string, string, string]
  const planted = await plantContacts(db, pool, { me, other, third }, `${mark} message`)
  const scoped = scopeDb(db, { poolId: pool, tenantId: pool })
  const now = Date.now()
  const photo = newPublicId()
  const size = { position: 0, width: 640, height: 800, thumbhash: '' }
  const picture = { ...PUBLIC_PHOTO, ...size, status: 'active' as const, created_at: 1 }
  await scoped
    .insertInto('photos')
    .values({ ...picture, id: photo, member_id: other })
    .execute()
  await scoped.updateTable('members').set({ main_photo_id: photo }).where('id', '=', other).execute()
  await scoped
    .insertInto('likes')
    .values([
      { from_id: third, to_id: me, created_at: now, seen_at: null, matched_at: null },
      { from_id: match, to_id: me, created_at: now, seen_at: now, matched_at: now },
      { from_id: me, to_id: match, created_at: now, seen_at: now, matched_at: now },
    ])
    .execute()
  await scoped
    .insertInto('reports')
    .values({
      id: newPublicId(),
      tenant_id: pool,
      client_id: newPublicId(),
      reporter_id: me,
      member_id: third,
      subject: 'profile',
      subject_id: third,
      category: 'other',
      note: mark,
      snapshot: '{}',
      status: 'open',
      decision: '',
      created_at: now,
      decided_at: null,
    })
    .execute()
  return { me, other, third, match, photo, ...planted }
}

type Row = Record<string, unknown>

/** The columns that MySQL writes itself and takes from no insert; SQLite has none. */
async function listGeneratedColumns(db: Db): Promise<ReadonlySet<string>> {
  if (db.dialect !== 'mysql') return new Set()
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = database() and generation_expression <> ''`.execute(db.kysely)
  return new Set(rows.map(({ name }) => name))
}

/** Copies every row of one pool and brand into another's under the same ids, and writes the mark into every free text. */
export async function copyPool(db: Db, from: string, to: string, mark: string): Promise<void> {
  const skipped = new Set(['sessions', 'attempts', 'tokens'])
  const generated = await listGeneratedColumns(db)
  for (const [table, key] of Object.entries(TABLE_SCOPE).filter(([name]) => !skipped.has(name))) {
    const name = table as 'members'
    const rows = (await db.kysely.selectFrom(name).selectAll().where(key, '=', from).execute()) as Row[]
    const copies = rows.map((row, at) => {
      const stored = Object.entries(row).filter(([column]) => !generated.has(column))
      const copy: Row = { ...Object.fromEntries(stored), [key]: to }
      for (const column of ['pool_id', 'tenant_id']) if (column in copy) copy[column] = to
      for (const column of TEXTS[table] ?? []) copy[column] = `${mark}-${at}`
      return copy
    })
    for (const copy of copies)
      await db.kysely
        .insertInto(name)
        .values(copy as never)
        .execute()
  }
}

/** The files of a photo in one pool; no picture, but bytes that can be found again. */
export function plantFiles(pool: string, photoId: string, bytes: string): void {
  const media = join(process.env.JOURNEY_DATA_DIR!, 'media', pool, photoId)
  mkdirSync(media, { recursive: true })
  for (const size of PHOTO_SIZES) writeFileSync(join(media, `${size}.webp`), bytes)
}
