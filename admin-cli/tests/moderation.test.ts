import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { makeInstallation } from '#engine/testing/admin.ts'
import { plantMember } from '#engine/testing/context.ts'

const { env, run, tenants, url } = makeInstallation()
const dataDir = env.DATA_DIR

interface Shown {
  readonly slug: string
  readonly poolId: string
  readonly countries: readonly string[]
  readonly settings?: { readonly fictional_profiles: boolean }
}
const read = async <T>(...args: string[]) => JSON.parse((await run(...args, '--json')).out) as T

describe('reports and fictional profiles on the command line', { timeout: 90_000 }, () => {
  const reports = { scam: newId(), underage: newId() }
  let slug: string
  let tenant: Shown

  beforeAll(async () => {
    slug = (await read<Shown[]>('tenant', 'list'))[0]!.slug
    expect(await run('db', 'migrate')).toMatchObject({ code: 0 })
    tenant = await read<Shown>('tenant', 'show', slug)
    const db = await connect(url)
    const pool = tenant.poolId
    await plantMember(db, pool, { id: 'joris', email: 'joris@example.org', name: 'Joris', tenant_id: slug })
    await plantMember(db, pool, { id: 'anouk', email: 'anouk@example.org', name: 'Anouk', tenant_id: slug })
    const scoped = scopeDb(db, { poolId: pool, tenantId: slug })
    for (const [at, category] of (['scam', 'underage'] as const).entries())
      await scoped
        .insertInto('reports')
        .values({
          id: reports[category],
          tenant_id: slug,
          client_id: reports[category],
          reporter_id: 'anouk',
          member_id: 'joris',
          subject: 'profile',
          subject_id: 'joris',
          category,
          note: 'Asks for money',
          snapshot: '{"name":"Joris"}',
          status: 'open',
          decision: '',
          created_at: at + 1,
          decided_at: null,
        })
        .execute()
    await db.close()
  }, 90_000)

  test('lists the queue in pages, keeps an item for who asks first, and shows its evidence', async () => {
    const first = await read<{ items: { id: string; urgent: boolean }[]; next: string }>(
      'queue',
      'list',
      slug,
      '--limit',
      '1',
    )
    expect(first.items).toMatchObject([{ id: reports.underage, urgent: true }])
    const rest = await read<{ items: object[]; next: null }>('queue', 'list', slug, '--after', first.next)
    expect(rest).toMatchObject({ items: [{ id: reports.scam, urgent: false }], next: null })
    const item = ['report', reports.underage] as const
    expect(await run('queue', 'claim', slug, ...item, '--as', 'Marit')).toMatchObject({ code: 0 })
    const second = await run('queue', 'claim', slug, ...item, '--as', 'Sem')
    expect(second).toMatchObject({ code: 5, err: expect.stringContaining('Marit has it before them') })
    expect((await run('queue', 'release', slug, ...item, '--as', 'Sem')).out).toBe('you do not keep it\n')
    expect((await run('queue', 'release', slug, ...item, '--as', 'Marit')).out).toBe('given back\n')
    const shown = await run('queue', 'show', slug, ...item)
    expect(shown.out).toContain('proposed for one more: ban')
    expect(await run('queue', 'show', slug, 'report', 'nothing')).toMatchObject({ code: 4 })
    expect(await run('queue', 'list', slug, '--after', 'nowhere')).toMatchObject({ code: 2 })
    expect(await run('photo', 'undo', slug, 'nothing')).toMatchObject({ code: 4 })
  })

  test('shows a member without what is secret', async () => {
    const member = await read<Record<string, unknown>>('member', 'show', slug, 'joris@example.org')
    expect(member).toMatchObject({ id: 'joris', name: 'Joris', reports: 2, photos: 0 })
    expect(Object.keys(member)).not.toContain('password_hash')
    expect((await run('member', 'show', slug, 'joris')).out).toContain('2 reports about them')
    expect(await run('member', 'show', slug, 'nobody')).toMatchObject({ code: 4 })
  })

  test('lists reports with under-age first, and decides each once, with reasons for the reporter', async () => {
    const queue = await read<{ id: string; snapshot: object }[]>('report', 'queue', slug)
    expect(queue.map(({ id }) => id)).toEqual([reports.underage, reports.scam])
    expect(queue[0]).toMatchObject({ category: 'underage', name: 'Joris', snapshot: { name: 'Joris' } })
    const decide = (id: string, outcome: string, reason: string) =>
      run('report', 'decide', slug, id, '--outcome', outcome, '--reason', reason, '--yes')
    expect(await decide(reports.scam, 'kept', 'short')).toMatchObject({ code: 2 })
    const removed = await decide(reports.scam, 'removed', 'There is no text in it.')
    expect(removed).toMatchObject({ code: 5 })
    expect(removed.err).toContain('outcomes that apply: kept, banned')
    expect(await decide(newId(), 'kept', 'Nothing is wrong here.')).toMatchObject({ code: 4 })
    expect(await decide(reports.scam, 'kept', 'Nothing is wrong here.')).toMatchObject({ code: 0 })
    expect((await decide(reports.scam, 'kept', 'Nothing is wrong here.')).out).toMatch(/^unchanged: /)
    expect(await decide(reports.scam, 'kept', 'All is well with it.')).toMatchObject({ code: 5 })
    expect(await decide(reports.underage, 'banned', 'The member is under age.')).toMatchObject({ code: 0 })
    expect((await run('report', 'queue', slug)).out.trim()).toBe('no report waits')
    expect(await read('member', 'show', slug, 'joris')).toMatchObject({ banned_reason: 'underage' })
    const db = await connect(url)
    const jobs = await db.kysely.selectFrom('jobs').select(['kind', 'payload']).where('kind', '=', 'mail').execute()
    await db.close()
    expect(jobs.map(({ payload }) => JSON.parse(String(payload)).template)).toEqual([
      'report_decided',
      'banned',
      'report_decided',
    ])
  })

  test('lists complaints with their age, and decides each once, with reasons that are mailed', async () => {
    const id = newId()
    const db = await connect(url)
    const answer = { language: 'en', status: 'open', decision: '', decided_at: null } as const
    await scopeDb(db, { poolId: tenant.poolId, tenantId: slug })
      .insertInto('complaints')
      .values({
        ...answer,
        id,
        member_id: null,
        email: 'a@example.org',
        body: 'It is wrong.',
        about: '',
        category: 'other',
        created_at: 1,
      })
      .execute()
    await db.close()
    expect((await run('complaint', 'queue', slug)).out).toMatch(/days OVERDUE, a@example\.org \(not logged in\)/)
    const decide = (outcome: string, reason: string) =>
      run('complaint', 'decide', slug, id, '--outcome', outcome, '--reason', reason, '--yes')
    expect(await decide('upheld', 'short')).toMatchObject({ code: 2 })
    expect(await decide('removed', 'You are right, sorry.')).toMatchObject({ code: 2 })
    expect((await decide('upheld', 'You are right, sorry.')).out).toContain('a@example.org gets a mail')
    expect((await decide('upheld', 'You are right, sorry.')).out).toMatch(/^unchanged: /)
    expect(await decide('dismissed', 'You are right, sorry.')).toMatchObject({ code: 5 })
    expect((await run('complaint', 'queue', slug)).out.trim()).toBe('no complaint waits')
  })

  test('creates labelled profiles on sites with a warning, all or none, and lists them', async () => {
    const file = join(dataDir, 'profiles.json')
    const [country] = tenant.countries
    const roxane = { name: 'Roxane', gender: 'female', seeking: 'both', date_of_birth: '1990-04-12', country }
    writeFileSync(file, JSON.stringify([{ ...roxane, city: 'Nowhere at all' }]))
    const offered = (await run('fictional', 'import', slug, file)).code
    for (const other of (await read<Shown[]>('tenant', 'list')).map((one) => one.slug)) {
      const { code, err } = await run('fictional', 'import', other, file)
      expect([3, 5]).toContain(code)
      expect(err).toMatch(/nothing was made|fictional_profiles is off/)
    }
    expect([3, 5]).toContain(offered)
    expect(await run('fictional', 'import', slug, join(dataDir, 'none.json'))).toMatchObject({ code: 4 })
    expect((await run('fictional', 'list', slug)).out.trim()).toBe('no fictional profiles')
    const born = ['--born', '1990-04-12', '--country', country!, '--city', 'Nowhere at all']
    expect(await run('fictional', 'create', slug, '--name', 'R', '--gender', 'female', ...born)).toMatchObject({
      code: 2,
    })
  })
  test('lists who waits for an answer of a fictional profile, and answers once, where it is staffed', async () => {
    const site = 'nachtwerk'
    const { poolId } = await read<Shown>('tenant', 'show', site)
    const db = await connect(url)
    await plantMember(db, poolId, { id: 'mila', name: 'Mila', tenant_id: site })
    await plantMember(db, poolId, { id: 'roxane', name: 'Roxane', tenant_id: site, fictional: 1 })
    const conversation = newPublicId()
    const scoped = scopeDb(db, { poolId, tenantId: site })
    const pair = { low_id: 'mila', high_id: 'roxane', started_by: 'mila', created_at: 1 }
    await scoped
      .insertInto('conversations')
      .values({ id: conversation, ...pair })
      .execute()
    const seat = {
      conversation_id: conversation,
      last_message_id: '',
      last_message_at: 1,
      cleared_through: '',
      read_through: '',
    }
    for (const [member_id, other_id, unread] of [['mila', 'roxane', 0] as const, ['roxane', 'mila', 1] as const])
      await scoped
        .insertInto('participants')
        .values({ ...seat, hidden: 0, member_id, other_id, unread })
        .execute()
    await db.close()
    expect((await run('fictional', 'waiting', site)).out).toContain(`${conversation}  Mila to Roxane, 1 unread`)
    const answer = () => run('fictional', 'answer', site, conversation, '--text', 'Good evening.')
    expect(await answer()).toMatchObject({ code: 5, err: expect.stringContaining('fictional_staffed is off') })
    const file = join(tenants, site, 'tenant.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"fictional_staffed": false', '"fictional_staffed": true'))
    expect(await answer()).toMatchObject({ code: 0 })
    expect(await answer()).toMatchObject({ code: 0 })
    const { messages } = await read<{ messages: unknown[] }>('fictional', 'read', site, conversation)
    expect(messages).toMatchObject([{ by: 'Roxane', text: 'Good evening.' }])
    expect((await run('fictional', 'waiting', site)).out.trim()).toBe('nobody waits')
    expect(await run('fictional', 'read', site, newPublicId())).toMatchObject({ code: 4 })
  })
})
