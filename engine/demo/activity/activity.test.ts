import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { listChats, readConversation, sendMessage } from '#engine/domains/chat/index.ts'
import { viewLikes } from '#engine/domains/likes/index.ts'
import { listFeatured } from '#engine/domains/profiles/index.ts'
import { searchMembers } from '#engine/domains/search/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { type Env, readEnv } from '#engine/platform/env.ts'
import { isOnline } from '#engine/platform/visibility/index.ts'
import { readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import { openTenants } from '#engine/tenancy/registry/registry.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { makeMemberContext, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { demoMemberId } from '../members/order.ts'
import { SENTENCES, writtenIn } from '../members/sentences/sentences.ts'
import { listPortraits, shotsOfFirstScreens } from '../portraits/portraits.ts'
import { mainShot } from '../portraits/shots.ts'
import { type DemoSite, seedMembers, siteOf } from '../site.ts'
import { runScript } from './run-script.ts'

/** Dozens of verbs for each brand, on two databases. */
const SLOW_MS = 60_000
const folder = mkdtempSync(join(tmpdir(), 'manyhearts-demo-'))
let env: Env
let tenants: Tenant[]

beforeAll(async () => {
  env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const registry = await openTenants({ dir: env.tenantsDir, plugins: await readInstalledPlugins(), follow: false })
  tenants = registry.list().filter((tenant) => tenant.demo)
  await registry.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Seeds a brand, and answers what its login sees. */
async function seed(db: Db, tenant: Tenant, members?: number): Promise<{ site: DemoSite; ctx: MemberContext }> {
  const site = siteOf(db, tenant, { tenants, now: NOW, members })
  await seedMembers(site, 'hash', NOW)
  await runScript({ db, env, tenant, own: site.own, now: NOW }, site.script)
  const row = await db.kysely
    .selectFrom('members')
    .selectAll()
    .where('pool_id', '=', tenant.poolId)
    .where('id', '=', demoMemberId(site.own.key))
    .executeTakeFirstOrThrow()
  return { site, ctx: contextOf(db, tenant, row) }
}

const contextOf = (db: Db, tenant: Tenant, row: MembersTable) =>
  makeMemberContext(db, row, { tenant, country: row.country, settings: tenant.settingsByCountry[row.country]! })

/** Every row of every table that the seed writes. */
async function readAll(db: Db) {
  const tables = ['members', 'likes', 'conversations', 'participants', 'messages', 'credit_entries'] as const
  const more = ['orders', 'photos', 'events', 'attempts'] as const
  const rows = [...tables, ...more].map((table) => db.kysely.selectFrom(table).selectAll().execute())
  return (await Promise.all(rows)).map((list) => list.map((row) => JSON.stringify(row)).toSorted())
}

describeOnBothDialects('the activity of the demo', (open) => {
  let db: Db
  let sites: { site: DemoSite; ctx: MemberContext }[]
  beforeAll(async () => {
    db = await open()
    await plantMember(db, 'elsewhere', { id: demoMemberId(`${tenants[0]!.slug}:1`) })
    sites = []
    for (const tenant of tenants) sites.push(await seed(db, tenant))
  }, SLOW_MS)

  it('gives every login an answered, a waiting and two unread conversations, and one after a match', async () => {
    expect(sites.length).toBeGreaterThan(1)
    for (const { site, ctx } of sites) {
      const chats = await listChats(ctx)
      const said = SENTENCES[writtenIn(site.own.language)].chats
      expect(chats.map((chat) => [chat.last_message?.text, chat.last_message?.own, chat.num_unread_messages])).toEqual([
        [said.unread.at(-1)![1], false, 2],
        [said.reply.at(-1)![1], false, 1],
        [said.waiting.at(-1)![1], true, 0],
        [said.match.at(-1)![1], true, 0],
        [said.answered.at(-1)![1], true, 0],
      ])
      const answered = await readConversation(ctx, chats[4]!.conversation.id)
      if (!answered.ok) throw new Error(answered.reason)
      expect(answered.conversation.messages.map(({ text, own }) => [own ? 'me' : 'them', text])).toEqual(said.answered)
      expect((await viewLikes(ctx)).sent).toContainEqual({ id: chats[3]!.profile.id, match: true })
    }
  })

  it('gives every login likes both ways: new, seen, not returned and matched', async () => {
    for (const { ctx } of sites) {
      const { liked_by, sent } = await viewLikes(ctx)
      expect(liked_by.map((like) => like.like_new).toSorted()).toEqual([
        false,
        false,
        false,
        false,
        true,
        true,
        true,
        true,
      ])
      expect(sent.map(({ match }) => match).toSorted()).toEqual([false, false, false, true, true])
    }
  })

  it.each([1, 30])(
    'gives every login the same activity in a demo of %i members as in a large one',
    async (members) => {
      const small = await open()
      for (const [at, tenant] of tenants.entries()) {
        const { site, ctx } = await seed(small, tenant, members)
        const large = sites[at]!
        expect(site.own).toEqual(large.site.own)
        const fictional = site.demoMembers.filter((member) => member.fictional).length
        expect(fictional > 0).toBe(large.site.demoMembers.some((member) => member.fictional))
        const fewest = 2 + new Set(site.partners).size + (members === 1 ? fictional : 0)
        expect(site.demoMembers).toHaveLength(Math.max(members, fewest))
        const said = async (one: MemberContext) => (await listChats(one)).map(({ last_message }) => last_message?.text)
        expect(await said(ctx)).toEqual(await said(large.ctx))
        const { liked_by, sent } = await viewLikes(ctx)
        expect([liked_by.length, sent.length]).toEqual([8, 5])
        const orders = await small.kysely.selectFrom('orders').select('status').where('tenant_id', '=', tenant.slug)
        expect(await orders.execute()).toEqual([{ status: 'completed' }])
      }
      await small.close()
    },
    SLOW_MS,
  )

  it(
    'shows members of the other brand of a pool, whose mail about a message is their own brand’s',
    async () => {
      const two = await open()
      const pool = tenants.filter(({ poolId, slug }) =>
        tenants.some((other) => other.poolId === poolId && other.slug !== slug),
      )
      expect(pool).toHaveLength(2)
      const { site, ctx } = await seed(two, pool[0]!)
      await seed(two, pool[1]!)
      const brandOf = new Map(site.inPool.map(({ key, brand }) => [demoMemberId(key), brand]))
      const found = (await searchMembers(ctx, new URLSearchParams())).profiles.map(({ id }) => id)
      expect(new Set(found.map((id) => brandOf.get(id)))).toEqual(new Set(pool.map(({ slug }) => slug)))
      const to = found.find((id) => brandOf.get(id) !== ctx.tenant.slug)!
      const sent = await sendMessage(ctx, { client_id: demoMemberId('hello'), body: 'Bonjour', to })
      expect(sent).toMatchObject({ ok: true })
      const other = pool.find(({ slug }) => slug === brandOf.get(to))!
      const reader = await two.kysely.selectFrom('members').selectAll().where('id', '=', to).executeTakeFirstOrThrow()
      expect(reader.tenant_id).toBe(other.slug)
      const chats = await listChats(contextOf(two, other, reader))
      expect(chats.map(({ last_message }) => [last_message?.text, last_message?.own])).toContainEqual([
        'Bonjour',
        false,
      ])
      const jobs = await two.kysely.selectFrom('jobs').select(['tenant_id', 'member_id']).execute()
      expect(jobs.filter(({ member_id }) => member_id === to).map(({ tenant_id }) => tenant_id)).toEqual([other.slug])
      await two.close()
    },
    SLOW_MS,
  )

  it('gives every login one paid order, and every member the credits that their entries add up to', async () => {
    for (const { ctx } of sites) {
      const orders = await db.kysely.selectFrom('orders').selectAll().where('tenant_id', '=', ctx.tenant.slug).execute()
      expect(orders.map(({ member_id, status, currency }) => [member_id, status, currency])).toEqual([
        [ctx.viewer.id, 'completed', ctx.settings.currency],
      ])
      expect(ctx.viewer.paid_user).toBe(1)
      const entries = await db.kysely
        .selectFrom('credit_entries')
        .selectAll()
        .where('pool_id', '=', ctx.tenant.poolId)
        .execute()
      const members = await db.kysely
        .selectFrom('members')
        .selectAll()
        .where('pool_id', '=', ctx.tenant.poolId)
        .execute()
      for (const { id, credits } of members) {
        const sum = entries.filter((entry) => entry.member_id === id).reduce((all, { delta }) => all + delta, 0)
        expect(credits).toBe(sum)
      }
      expect(ctx.viewer.credits).toBeGreaterThan(10)
    }
  })

  it('shows no member online, lets no fictional profile write or like, and orders no mail', async () => {
    const members = await db.kysely.selectFrom('members').selectAll().where('pool_id', '!=', 'elsewhere').execute()
    expect(members.filter((member) => isOnline(member, NOW))).toEqual([])
    expect(sites.flatMap(({ site }) => site.partners.filter((partner) => partner.fictional))).toEqual([])
    expect(await db.kysely.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  it('has no member act after they were last seen or before they signed up', async () => {
    const members = await db.kysely.selectFrom('members').selectAll().execute()
    const rows = await db.kysely.selectFrom('messages').selectAll().execute()
    const likes = await db.kysely.selectFrom('likes').selectAll().execute()
    const acts = [
      ...rows.map((row) => ({ ...row, by: row.sender_id })),
      ...likes.map((row) => ({ ...row, by: row.from_id })),
    ]
    for (const { pool_id, by, created_at } of acts) {
      const member = members.find((one) => one.pool_id === pool_id && one.id === by)!
      expect(created_at).toBeLessThanOrEqual(member.last_seen_at)
      expect(created_at).toBeGreaterThan(member.signup_at)
    }
  })

  it('draws the portraits of all members of the first screens ahead', async () => {
    for (const { site, ctx } of sites) {
      const { tenant, demoMembers } = site
      await listPortraits(
        site.db,
        demoMembers.map((member) => mainShot(tenant, member)),
        NOW,
      )
      const ahead = new Set(shotsOfFirstScreens(site).map(({ memberId }) => memberId))
      const page = (await searchMembers(ctx, new URLSearchParams())).profiles
      const shown = [...page, ...(await viewLikes(ctx)).profiles, ...(await listFeatured(ctx, 6))]
      const chats = (await listChats(ctx)).map((chat) => chat.profile)
      expect(page.length).toBeGreaterThan(20)
      expect([...shown, ...chats].filter(({ id }) => !ahead.has(id)).map(({ name }) => name)).toEqual([])
    }
  })

  it(
    'changes nothing the second time, even much later',
    async () => {
      const before = await readAll(db)
      for (const { site } of sites) {
        const later = NOW + 90 * 86_400_000
        expect(await seedMembers(site, 'another hash', later)).toBe(false)
        await runScript({ db, env, tenant: site.tenant, own: site.own, now: later }, site.script)
      }
      expect(await readAll(db)).toEqual(before)
    },
    SLOW_MS,
  )
})

describe('what the demo members write', () => {
  it('has the same turns in every language', () => {
    const turns = Object.values(SENTENCES).map(({ chats }) =>
      Object.entries(chats).map(([name, lines]) => [name, lines.map(([by]: readonly [string, string]) => by)]),
    )
    for (const one of turns) expect(one).toEqual(turns[0])
    const texts = Object.values(SENTENCES).flatMap(({ chats }) => Object.values(chats).flat())
    expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length)
  })
})
