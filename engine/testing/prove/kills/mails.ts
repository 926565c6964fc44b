import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { seedDemo } from '#engine/demo/seed.ts'
import { createLocalBus } from '#engine/platform/bus.ts'
import { readEnv } from '#engine/platform/env.ts'
import { enqueueJob } from '#engine/platform/jobs/jobs.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import { connect, type Db } from '../../../db/connect.ts'
import { newId, newPublicId } from '../../../db/ids.ts'
import { systemDb } from '../../../db/scope.ts'
import { CHROMIUM } from '../../chromium.ts'
import { startServerProcess } from '../../server-process.ts'

const BRANDS = [
  { slug: 'rosa', schemes: ['light', 'dark'] },
  { slug: 'nachtwerk', schemes: ['light', 'dark'] },
  { slug: 'havblik', schemes: ['light', 'dark'] },
] as const
const WIDTHS = [360, 640] as const
const AWAY_MS = 4 * 86_400_000

interface Recipients {
  readonly reader: string
  readonly writer: string
  readonly fresh: string
  readonly gone: string
  readonly conversation: string
}

/** Gives every type of mail a reason: an unread message, a new like, a new account and one just deleted. */
async function giveReasons(db: Db, slug: string): Promise<Recipients> {
  const sql = systemDb(db)
  const now = Date.now()
  const rows = await sql
    .selectFrom('members')
    .select(['id', 'country', 'grid_lat', 'grid_lon'])
    .where('pool_id', '=', slug)
    .where('fictional', '=', 0)
    .where('status', '=', 'active')
    .limit(7)
    .execute()
  const [reader, writer, fresh, gone, ...others] = rows.map(({ id }) => id) as [string, string, string, string]
  const set = (id: string, changes: object) =>
    sql.updateTable('members').set(changes).where('pool_id', '=', slug).where('id', '=', id).execute()
  const nothing = { notifications_off: '{"mail":[],"push":[]}', notifications_disabled: '[]' }
  await set(reader, { ...nothing, last_seen_at: now - AWAY_MS, main_photo_id: null })
  await set(writer, { profile_status: 'active', confirmed_at: now - AWAY_MS, signup_at: now - AWAY_MS, invisible: 0 })
  const { country, grid_lat, grid_lon } = rows[0]!
  await set(reader, { seeking: 'both', sought_min_age: null, sought_max_age: null, sought_km: null })
  const isNew = { seeking: 'both', profile_status: 'active', confirmed_at: now - AWAY_MS, signup_at: now - AWAY_MS }
  for (const id of others) await set(id, { ...isNew, invisible: 0, country, grid_lat, grid_lon })
  await set(fresh, { ...nothing, status: 'not_confirmed' })
  await set(gone, { status: 'deleted', deleted_at: now })
  const pool_id = slug
  await sql
    .updateTable('photos')
    .set({ status: 'rejected' })
    .where('pool_id', '=', slug)
    .where('member_id', '=', reader)
    .execute()
  await sql.deleteFrom('likes').where('pool_id', '=', slug).where('to_id', '=', reader).execute()
  await sql.deleteFrom('blocks').where('pool_id', '=', slug).execute()
  const like = { pool_id, from_id: writer, to_id: reader, created_at: now, seen_at: null, matched_at: null }
  await sql.insertInto('likes').values(like).execute()
  const conversation = newPublicId()
  const place = {
    conversation_id: conversation,
    last_message_id: newId(),
    last_message_at: now,
    cleared_through: '',
    read_through: '',
  }
  const side = { pool_id, member_id: reader, other_id: writer, unread: 2, hidden: 0 as const }
  await sql.deleteFrom('participants').where('pool_id', '=', slug).where('member_id', '=', reader).execute()
  await sql
    .insertInto('participants')
    .values({ ...side, ...place })
    .execute()
  return { reader, writer, fresh, gone, conversation }
}

const ordersOf = ({ reader, writer, fresh, gone, conversation }: Recipients) => {
  const message = JSON.stringify({ from: writer, conversation })
  const news = JSON.stringify({
    subject: 'A calmer search',
    paragraphs: ['You can now keep a search and come back to it.', 'Nothing else changes, and nothing costs more.'],
  })
  return [
    { template: 'activation', memberId: fresh, data: '' },
    { template: 'reset_password', memberId: reader, data: '' },
    { template: 'password_changed', memberId: reader, data: '' },
    { template: 'mail_change', memberId: reader, data: 'new@example.org' },
    { template: 'mail_changed', memberId: reader, data: 'old@example.org' },
    { template: 'account_deleted', memberId: gone, data: '' },
    { template: 'account_reactivated', memberId: reader, data: '' },
    { template: 'new_conversations', memberId: reader, data: message },
    { template: 'new_messages', memberId: reader, data: message },
    { template: 'like', memberId: reader, data: JSON.stringify({ from: writer }) },
    { template: 'unread_message_reminders', memberId: reader, data: '' },
    { template: 'weekly_updates', memberId: reader, data: '' },
    { template: 'reminders', memberId: reader, data: '' },
    { template: 'promotions', memberId: reader, data: news },
    { template: 'news', memberId: reader, data: news },
  ]
}

/** Job id → template, once all have been written. */
async function write(db: Db, slug: string): Promise<Map<string, string>> {
  const services = { db, bus: createLocalBus(), now: Date.now, domains: DOMAINS }
  const orders = ordersOf(await giveReasons(db, slug))
  for (const payload of orders) {
    const { template, memberId } = payload
    await enqueueJob(services, { kind: 'mail', key: `look:${slug}:${template}`, tenantId: slug, memberId, payload })
  }
  for (;;) {
    const rows = await systemDb(db)
      .selectFrom('jobs')
      .select(['id', 'idempotency_key', 'status', 'last_error'])
      .where('idempotency_key', 'like', `look:${slug}:%`)
      .execute()
    const failed = rows.find(({ last_error }) => last_error !== '')
    if (failed) throw new Error(`${failed.idempotency_key}: ${failed.last_error}`)
    if (rows.every(({ status }) => status === 'done')) {
      return new Map(rows.map(({ id, idempotency_key }) => [id, idempotency_key.split(':')[2]!]))
    }
    await wait(200)
  }
}

async function picture(browser: Browser, html: string, file: string, width: number, scheme: 'light' | 'dark') {
  const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme: scheme })
  await page.setContent(html)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const missing = await page.evaluate(() =>
    [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => new URL(src).pathname),
  )
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
  return [...(overflow > 0 ? [`scrolls ${overflow} px sideways`] : []), ...missing.map((path) => `lacks ${path}`)]
}

/** Every type of mail of each brand at two widths and in both schemes as a picture; answers what is wrong with them. */
export async function proveMails(outDir: string): Promise<{ pictures: number; findings: string[] }> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-mails-'))
  const env = readEnv({ DATA_DIR: dir })
  mkdirSync(outDir, { recursive: true })
  await seedDemo({ env, members: 12, portraits: 1, report: () => {} })
  const server = await startServerProcess({ DATA_DIR: dir })
  const db = await connect(env.databaseUrl)
  const browser = await chromium.launch(CHROMIUM)
  const findings: string[] = []
  let pictures = 0
  try {
    for (const { slug, schemes } of BRANDS) {
      const templates = await write(db, slug)
      const outbox = join(dir, 'outbox', slug)
      for (const [id, template] of templates) {
        const name = readdirSync(outbox).find((file) => file.includes(id) && file.endsWith('.json'))
        if (!name) {
          findings.push(`${slug} ${template}: was not written`)
          continue
        }
        const { html } = JSON.parse(readFileSync(join(outbox, name), 'utf8')) as { html: string }
        for (const scheme of schemes) {
          for (const width of WIDTHS) {
            const file = join(outDir, `${slug}-${template}-${scheme}-${width}.png`)
            const faults = await picture(browser, html, file, width, scheme)
            findings.push(...faults.map((fault) => `${slug} ${template} at ${width}: ${fault}`))
            pictures += 1
          }
        }
      }
    }
  } finally {
    await browser.close()
    await db.close()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  return { pictures, findings }
}
