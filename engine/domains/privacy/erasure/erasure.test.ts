import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { type Database, SYSTEM_TABLES, TABLE_SCOPE } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { retentionCodeOf } from '#engine/domains/payments/index.ts'
import { runDueJobs } from '#engine/platform/jobs/run.ts'
import { scheduleDueJobs } from '#engine/platform/jobs/schedule.ts'
import { createLog } from '#engine/platform/log.ts'
import type { Services } from '#engine/platform/services.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJobHandlers, makeJobSite, PERSONAL_DATA } from '#engine/testing/jobs/site.ts'
import { plantWholeMember, WHOLE_CREDITS } from '#engine/testing/whole-member.ts'
import { readDeletionView } from '../deletion/page.ts'
import { insertDeletion } from '../deletion/queries.ts'
import { REACTIVATION_MS } from '../deletion/rules.ts'
import { type ErasureServices, eraseDue, replayTombstones } from './erasure.ts'
import { readTombstones, writeTombstone } from './tombstones.ts'

const MARK = 'yellowcanary'
const TWIN_MARK = 'greencanary'
const MINUTE_MS = 60_000
const POOL = { poolId: 'ours', tenantIds: ['ours', 'second'] }
const ID = '5f0c2b1e-7a43-4c59-9d2e-0b7f4f6f2a11'
const OTHER = '8d2f64a0-93c5-4d7b-a1a2-6f1f6a0c3b22'
const THIRD = 'c1e5a9d8-2b6f-4f0e-8c3d-9e8d7c6b5a33'
const idsOf = (stones: readonly { memberId: string }[]) => stones.map(({ memberId }) => memberId)
const TABLES = [...Object.keys(TABLE_SCOPE), ...SYSTEM_TABLES] as (keyof Database)[]
type Row = Record<string, unknown>

describeOnBothDialects('erasure', (open, dialect) => {
  let db: Db
  let services: Services & ErasureServices
  let now: number

  beforeEach(async () => {
    db = await open()
    now = NOW
    services = { ...makeServices(db, { now: () => now }), personalData: PERSONAL_DATA }
    for (const [poolId, mark] of [
      ['ours', MARK],
      ['theirs', TWIN_MARK],
    ] as const) {
      await plantMember(db, poolId, { id: OTHER, name: 'Mees', about_me: 'I stay.', credits: 5 })
      await plantMember(db, poolId, { id: THIRD, name: 'Lies', credits: 1 })
      await plantWholeMember(db, services, { poolId, id: ID, otherId: OTHER, mark, now: NOW })
      await plantBystanders(poolId)
    }
    return () => db.close()
  })

  /** Data between two other members. */
  async function plantBystanders(poolId: string) {
    const scoped = scopeDb(db, { poolId, tenantId: poolId })
    const like = { created_at: NOW, seen_at: null, matched_at: null }
    await scoped
      .insertInto('likes')
      .values({ ...like, from_id: OTHER, to_id: THIRD })
      .execute()
    const id = newPublicId()
    const [low_id, high_id] = [OTHER, THIRD].sort() as [string, string]
    await scoped
      .insertInto('conversations')
      .values({ id, low_id, high_id, started_by: OTHER, created_at: NOW })
      .execute()
    const message = { conversation_id: id, sender_id: OTHER, state: 'delivered', cost: 0, created_at: NOW } as const
    await scoped
      .insertInto('messages')
      .values({ ...message, id: newPublicId(), client_id: newPublicId(), body: 'Is the bridge open?' })
      .execute()
  }

  const rowsOf = (table: keyof Database) => db.kysely.selectFrom(table).selectAll().execute() as Promise<Row[]>
  async function readAll(keep: (row: Row) => boolean = () => true): Promise<string> {
    const texts: string[] = []
    for (const table of TABLES) {
      const rows = (await rowsOf(table)).filter(keep).map((row) => JSON.stringify(row))
      texts.push(`${table}\n${rows.sort().join('\n')}`)
    }
    return texts.join('\n')
  }
  const ofTwins = (row: Row) => row.pool_id === 'theirs' || row.tenant_id === 'theirs'
  const sums = async () => {
    const total = (rows: Row[], column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0)
    return {
      entries: total(await rowsOf('credit_entries'), 'delta'),
      balances: total(await rowsOf('members'), 'credits'),
      paid: total(await rowsOf('orders'), 'amount_cents'),
    }
  }
  const requestDeletion = (at = now, pool = 'ours') =>
    insertDeletion(scopeDb(db, { poolId: pool, tenantId: pool }), {
      member_id: ID,
      tenant_id: pool,
      reason: 'other',
      note: `${MARK} note`,
      created_at: at,
      erase_at: at + REACTIVATION_MS,
    })
  /** What runs in the minutes after erasures. */
  const rewrite = () => {
    now += 10 * MINUTE_MS
    return runDueJobs(services, makeJobHandlers(services, []), console)
  }
  const pass = () => {
    now += REACTIVATION_MS + 2 * MINUTE_MS
  }
  /** Every file of the process and of the database, except the tombstones, which must stay. */
  function readFiles(): Record<string, Buffer> {
    const found: Record<string, Buffer> = {}
    const visit = (dir: string) => {
      for (const name of readdirSync(dir)) {
        const path = join(dir, name)
        if (statSync(path).isDirectory()) visit(path)
        else if (!path.includes('/tombstones/')) found[path] = readFileSync(path)
      }
    }
    visit(services.dataDir)
    if (dialect === 'sqlite') {
      const file = db.url.slice('sqlite:'.length)
      for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) found[path] = readFileSync(path)
    }
    return found
  }
  const filesWith = (text: string) =>
    Object.entries(readFiles())
      .filter(([, bytes]) => bytes.includes(text))
      .map(([path]) => path)

  it('leaves nothing of the member in database, write-ahead log, photos, mails or jobs', async () => {
    await requestDeletion()
    expect(await readAll()).toContain(MARK)
    expect(filesWith(MARK).length).toBeGreaterThan(5)
    pass()
    expect(await eraseDue(services, POOL)).toBe(1)
    await rewrite()
    const ours = await readAll((row) => !ofTwins(row))
    expect(ours).not.toContain(MARK)
    expect(ours).not.toContain(ID)
    expect(filesWith(MARK)).toEqual([])
    for await (const { key } of services.storage.list('ours')) expect(key).toBe('no file')
  })

  it('leaves other members and the same ids of another pool as they were', async () => {
    await requestDeletion()
    const twins = await readAll(ofTwins)
    const twinFiles = filesWith(TWIN_MARK).length
    const bystander = (row: Row) =>
      [row.id, row.from_id, row.sender_id, row.started_by].includes(OTHER) && !JSON.stringify(row).includes(ID)
    const before = await readAll((row) => !ofTwins(row) && bystander(row))
    pass()
    await eraseDue(services, POOL)
    expect(await readAll(ofTwins)).toBe(twins)
    expect(filesWith(TWIN_MARK)).toHaveLength(twinFiles)
    const remaining = await readAll((row) => !ofTwins(row))
    for (const line of before.split('\n').filter((line) => line.startsWith('{') && !line.includes(MARK)))
      expect(remaining).toContain(line)
    expect(remaining).toContain('Is the bridge open?')
    expect(remaining).toContain('I stay.')
  })

  it('keeps amounts without a person, and every balance the sum of its entries', async () => {
    await requestDeletion()
    const before = await sums()
    pass()
    await eraseDue(services, POOL)
    expect(await sums()).toEqual(before)
    const [shell] = (await rowsOf('members')).filter((row) => row.pool_id === 'ours' && row.status === 'deleted')
    expect(shell).toMatchObject({ name: '', date_of_birth: '', credits: WHOLE_CREDITS, tracking: '{}' })
    const entries = (await rowsOf('credit_entries')).filter((row) => row.pool_id === 'ours')
    expect(new Set(entries.map((row) => row.member_id))).toEqual(new Set([shell!.id]))
    const debts = (await rowsOf('debt_entries')).filter((row) => row.pool_id === 'ours')
    expect(debts.map((row) => [row.member_id, row.delta])).toEqual([4, -4].map((delta) => [shell!.id, delta]))
    const [order] = (await rowsOf('orders')).filter((row) => row.tenant_id === 'ours')
    expect(order).toMatchObject({ member_id: shell!.id, amount_cents: 499, status: 'completed' })
  })

  it('keeps holder and account of a signed direct debit for 14 months, and of one that waits for its file', async () => {
    const sign = (tenantId: string, collection_ref: string | null) =>
      scopeDb(db, { poolId: tenantId, tenantId })
        .updateTable('direct_debits')
        .set({ signed_at: NOW, collection_ref })
        .execute()
    const accounts = async () => {
      const rows = await db.kysely.selectFrom('direct_debits').select(['tenant_id', 'holder', 'iban', 'city']).execute()
      return Object.fromEntries(rows.map(({ tenant_id, ...row }) => [tenant_id, row]))
    }
    await scopeDb(db, { poolId: 'ours', tenantId: 'ours' }).updateTable('orders').set({ provider: 'sepa' }).execute()
    const account = { holder: `${MARK} holder`, iban: `${MARK} iban`, city: '' }
    /** What the deletion page says of it beforehand. */
    const saidMonths = async () => {
      const members = db.kysely.selectFrom('members').selectAll().where('pool_id', '=', 'ours').where('id', '=', ID)
      const ctx = makeMemberContext(db, await members.executeTakeFirstOrThrow(), { tenant: makeTenant('ours') })
      return (await readDeletionView(ctx)).mandateMonths
    }
    await sign('theirs', 'file')
    expect(await saidMonths()).toBeNull()
    await sign('ours', null)
    expect(await saidMonths()).toBe(14)
    const twin = (await accounts()).theirs
    await requestDeletion()
    pass()
    await eraseDue(services, POOL)
    expect(await accounts()).toEqual({ ours: account, theirs: twin })
    now = Date.UTC(2027, 8, 1)
    await eraseDue(services, POOL)
    expect((await accounts()).ours).toEqual(account)
    await sign('ours', 'file')
    const signedAt = new Date(NOW)
    now = signedAt.setUTCMonth(signedAt.getUTCMonth() + 13)
    await eraseDue(services, POOL)
    expect((await accounts()).ours).toEqual(account)
    now = signedAt.setUTCMonth(signedAt.getUTCMonth() + 1) + 2 * 24 * 60 * MINUTE_MS
    await eraseDue(services, { poolId: 'ours', tenantIds: ['second', 'ours'] })
    expect(await accounts()).toEqual({ ours: { holder: '', iban: '', city: '' }, theirs: twin })
  })

  it('deletes the discount code that was the member’s own', async () => {
    const ours = scopeDb(db, { poolId: 'ours', tenantId: 'ours' })
    const code = retentionCodeOf(services.secrets, 'ours', ID)
    const shared = { percentage: 30, country: '', minimum_cents: 0, status: 'active', created_at: NOW } as const
    await ours
      .insertInto('discount_codes')
      .values([
        { ...shared, code, validity: 'once-per-user' },
        { ...shared, code: 'SPRING', validity: 'always' },
      ])
      .execute()
    await ours.updateTable('orders').set({ discount_code: code, discount_percentage: 30 }).execute()
    await requestDeletion()
    pass()
    await eraseDue(services, POOL)
    expect(await ours.selectFrom('discount_codes').select('code').execute()).toEqual([{ code: 'SPRING' }])
    expect(await ours.selectFrom('orders').select(['discount_code', 'discount_percentage']).execute()).toEqual([
      { discount_code: null, discount_percentage: 30 },
    ])
  })

  it('erases by the hourly job, with nothing of the member in the log', async () => {
    await requestDeletion()
    pass()
    const lines: string[] = []
    const log = createLog('trace', { write: (line: string) => void lines.push(line) })
    const tenants = [makeTenant('ours'), makeTenant('theirs')]
    await scheduleDueJobs(makeJobSite(services, tenants))
    await runDueJobs(services, makeJobHandlers(services, tenants), log)
    await rewrite()
    expect(await readAll((row) => !ofTwins(row))).not.toContain(MARK)
    expect(filesWith(MARK)).toEqual([])
    expect(lines.join('')).not.toContain(MARK)
  })

  it('rewrites the file of SQLite once for the erasures of all pools, and nothing on MySQL', async () => {
    await requestDeletion()
    await requestDeletion(now, 'theirs')
    pass()
    const tenants = [makeTenant('ours'), makeTenant('theirs')]
    await scheduleDueJobs(makeJobSite(services, tenants))
    await runDueJobs(services, makeJobHandlers(services, tenants), console)
    const rewrites = async () => (await rowsOf('jobs')).filter(({ kind }) => kind === 'rewrite_small_database')
    expect(await rowsOf('deletions')).toEqual([])
    expect((await rewrites()).map(({ status }) => status)).toEqual(dialect === 'sqlite' ? ['queued'] : [])
    await rewrite()
    expect((await rewrites()).map(({ status }) => status)).toEqual(dialect === 'sqlite' ? ['done'] : [])
    expect(filesWith(MARK)).toEqual([])
  })

  it('keeps the cases of moderation without the person', async () => {
    await requestDeletion()
    pass()
    await eraseDue(services, POOL)
    const reports = (await rowsOf('reports')).filter((row) => row.pool_id === 'ours')
    expect(reports).toHaveLength(2)
    for (const report of reports) expect(report).toMatchObject({ category: 'scam', status: 'decided', note: '' })
    const complaints = (await rowsOf('complaints')).filter((row) => row.tenant_id === 'ours')
    expect(complaints).toHaveLength(2)
    for (const complaint of complaints) expect(complaint).toMatchObject({ member_id: null, email: '', body: '' })
  })

  it('refunds what another member paid for an undelivered message', async () => {
    const ours = scopeDb(db, { poolId: 'ours', tenantId: 'ours' })
    const [chat] = await ours.selectFrom('conversations').select('id').where('started_by', '=', ID).execute()
    const client = newPublicId()
    await ours
      .insertInto('messages')
      .values({
        conversation_id: chat!.id,
        id: newPublicId(),
        sender_id: OTHER,
        client_id: client,
        body: 'Hello',
        state: 'waiting',
        cost: 2,
        created_at: NOW,
      })
      .execute()
    await requestDeletion()
    pass()
    await eraseDue(services, POOL)
    const member = await ours.selectFrom('members').select('credits').where('id', '=', OTHER).executeTakeFirstOrThrow()
    expect(member.credits).toBe(7)
    const entries = await ours.selectFrom('credit_entries').selectAll().where('member_id', '=', OTHER).execute()
    expect(entries).toMatchObject([{ delta: 2, reason: 'refund', ref: client }])
  })

  it('leaves no event of those whom they blocked or who blocked them', async () => {
    const ours = scopeDb(db, { poolId: 'ours', tenantId: 'ours' })
    const uninvolved = [newPublicId(), newPublicId()] as const
    for (const id of uninvolved) {
      await plantMember(db, 'ours', { id })
      const event = {
        member_id: id,
        id: newPublicId(),
        type: 'blocked',
        data: JSON.stringify({ profile: ID }),
      } as const
      await ours
        .insertInto('events')
        .values({ ...event, created_at: NOW })
        .execute()
    }
    await ours
      .insertInto('blocks')
      .values([
        { blocker_id: ID, blocked_id: uninvolved[0], created_at: NOW },
        { blocker_id: uninvolved[1], blocked_id: ID, created_at: NOW },
      ])
      .execute()
    await requestDeletion()
    pass()
    await eraseDue(services, POOL)
    expect(await readAll((row) => !ofTwins(row))).not.toContain(ID)
  })

  it('runs on the due day, and erases once with concurrent and repeated runs', async () => {
    await requestDeletion()
    now += REACTIVATION_MS - MINUTE_MS
    expect(await eraseDue(services, POOL)).toBe(0)
    expect(await readTombstones(services.dataDir, 'ours')).toEqual([])
    pass()
    const counts = await Promise.all([eraseDue(services, POOL), eraseDue(services, POOL)])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await eraseDue(services, POOL)).toBe(0)
    expect((await rowsOf('members')).filter((row) => row.pool_id === 'ours')).toHaveLength(3)
    expect(await readTombstones(services.dataDir, 'ours')).toEqual([{ memberId: ID, erasedAt: now }])
  })

  it('erases again members that a restored backup contains', async () => {
    await requestDeletion()
    pass()
    await eraseDue(services, POOL)
    await plantWholeMember(db, services, { poolId: 'ours', id: ID, otherId: OTHER, mark: MARK, now: NOW })
    expect(await readAll((row) => !ofTwins(row))).toContain(MARK)
    expect(await replayTombstones(services, POOL)).toBe(1)
    expect(await replayTombstones(services, POOL)).toBe(0)
    await rewrite()
    expect(await readAll((row) => !ofTwins(row))).not.toContain(MARK)
    expect(filesWith(MARK)).toEqual([])
    expect(await readAll(ofTwins)).toContain(TWIN_MARK)
  })

  it('reads the tombstones after a line that a power cut truncated', async () => {
    await writeTombstone(services.dataDir, 'ours', 'a', NOW)
    await appendFile(join(services.dataDir, 'tombstones', 'ours.jsonl'), '{"member_id":"half')
    await writeTombstone(services.dataDir, 'ours', 'b', NOW)
    await writeTombstone(services.dataDir, 'ours', 'b', NOW)
    expect(idsOf(await readTombstones(services.dataDir, 'ours'))).toEqual(['a', 'b'])
    expect(await readTombstones(services.dataDir, 'theirs')).toEqual([])
  })
})
