import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { makeInstallation } from '#engine/testing/admin.ts'
import { plantMember } from '#engine/testing/context.ts'

const { run, tenants, url } = makeInstallation()
const PAID = Date.UTC(2026, 4, 20)

describe('money on the command line', { timeout: 60_000 }, () => {
  let slug: string
  beforeAll(async () => {
    slug = (JSON.parse((await run('tenant', 'list', '--json')).out) as { slug: string }[])[0]!.slug
    expect(await run('db', 'migrate')).toMatchObject({ code: 0 })
    const { poolId } = JSON.parse((await run('tenant', 'show', slug, '--json')).out) as { poolId: string }
    const db = await connect(url)
    await plantMember(db, poolId, { id: 'joris', email: 'joris@example.org', name: 'Joris', tenant_id: slug })
    await scopeDb(db, { poolId, tenantId: slug })
      .insertInto('orders')
      .values({
        ...{
          id: 'one',
          payment_id: '12345678',
          pool_id: poolId,
          member_id: 'joris',
          client_id: 'one',
          package_id: 'p',
        },
        ...{ credits: 60, list_price_cents: 1999, amount_cents: 1499, refunded_cents: 0, refund_status: null },
        ...{ currency: 'EUR', country: 'NL', discount_code: '=SUM(A1)', discount_percentage: 25, method: 'card' },
        ...{ provider: 'sandbox', provider_ref: null, status: 'completed', late: 0, chat_with: null, came_from: null },
        ...{ created_at: PAID, updated_at: PAID, completed_at: PAID },
      } as never)
      .execute()
    await scopeDb(db, { poolId, tenantId: slug })
      .insertInto('payment_callbacks')
      .values({
        ...{ id: 'm', provider: 'sandbox', order_id: 'one', method: 'POST', headers: '{}', query: '', body: '' },
        ...{ state: 'wrong_amount', received_at: PAID },
      })
      .execute()
    await db.close()
  }, 60_000)

  test('gives credits once per key, and finds every balance right until one is changed by hand', async () => {
    const grant = ['credits', 'grant', slug, 'joris', '5', '--reason', 'goodwill', '--key', 'one', '--yes', '--json']
    expect(JSON.parse((await run(...grant)).out)).toMatchObject({ given: true, balance: 5 })
    expect(JSON.parse((await run(...grant)).out)).toMatchObject({ given: false, balance: 5 })
    const more = await run(...grant.map((word) => (word === '5' ? '6' : word)))
    expect(more).toMatchObject({ code: 5, out: '' })
    expect(JSON.parse(more.err).error.message).toBe('--key: "one" gave joris another number of credits')
    expect(await run('credits', 'grant', slug, 'nobody', '5', '--reason', 'goodwill', '--yes')).toMatchObject({
      code: 4,
    })
    expect(await run('credits', 'grant', slug, 'joris', '0', '--reason', 'goodwill')).toMatchObject({ code: 2 })
    expect(await run('ledger', 'verify', slug)).toMatchObject({ code: 0 })
    const db = await connect(url)
    await db.kysely.updateTable('members').set({ credits: 6 }).where('id', '=', 'joris').execute()
    await db.close()
    const wrong = await run('ledger', 'verify')
    expect(wrong).toMatchObject({ code: 5 })
    expect(wrong.err).toContain('joris  credits 6, entries 5')
  })

  test('shows the figures of a site as a table, as JSON and as CSV', async () => {
    const may = ['stats', 'show', slug, '--from', '2026-05-01', '--to', '2026-05-31', '--by', 'month'] as const
    const { rows, total } = JSON.parse((await run(...may, '--json')).out)
    expect(rows).toEqual([expect.objectContaining({ key: '2026-05', orders: 1, paying: 1, revenue: { EUR: 1499 } })])
    expect(total).toMatchObject({ orders: 1, revenue: { EUR: 1499 } })
    const table = (await run(...may)).out
    expect(table).toMatch(/^key +signups/)
    expect(table).toMatch(/\n2026-05 .* 14\.99 EUR/)
    expect((await run(...may, '--csv')).out).toBe(
      'key,signups,confirmed,lastSeen,paying,orders,messages,currency,revenue,refunds\n2026-05,0,0,0,1,1,0,EUR,14.99,0.00\n',
    )
    expect(await run('stats', 'show', slug, '--from', '2026-05-02', '--to', '2026-05-01')).toMatchObject({ code: 2 })
  })

  test('lists and shows orders, and exports the paid ones of a month without formulas', async () => {
    expect((await run('order', 'list', slug, '--status', 'completed')).out).toContain('12345678')
    expect((await run('order', 'list', slug, '--status', 'failed')).out.trim()).toBe('no orders')
    expect((await run('order', 'show', slug, '12345678')).out).toContain('60 credits for 14.99 EUR of 19.99 EUR, NL')
    expect((await run('order', 'show', slug, 'one')).out).toContain(
      '2026-05-20T00:00  message of sandbox: has another amount or currency, changed nothing',
    )
    expect(await run('order', 'show', slug, 'two')).toMatchObject({ code: 4 })
    const orders = ['order', 'export', slug, '--what', 'orders', '--from']
    const [head, line] = (await run(...orders, '2026-05')).out.trim().split('\n')
    expect(head).toMatch(/^payment_id,paid_at,status,country,currency,list_price,amount,/)
    expect(line).toBe("12345678,2026-05-20T00:00:00.000Z,completed,NL,EUR,19.99,14.99,0.00,60,'=SUM(A1),card,sandbox")
    expect((await run(...orders, '2026-06')).out.trim()).toBe('')
    expect(await run(...orders, '2026-13')).toMatchObject({ code: 2 })
  })

  test('refunds an order once, by hand where its provider could not', async () => {
    const refund = (...more: string[]) =>
      run('order', 'refund', slug, '12345678', '--reason', 'withdrawal', '--yes', ...more)
    // The order's sixty after five free ones: six are left, as the balance says.
    const spent = await connect(url)
    const { pool_id } = await spent.kysely.selectFrom('members').select('pool_id').executeTakeFirstOrThrow()
    for (const [reason, ref, delta] of [['purchase', 'one', 60] as const, ['message', 'many', -59] as const])
      await spent.kysely
        .insertInto('credit_entries')
        .values({ id: newId(), pool_id, member_id: 'joris', delta, reason, ref, created_at: PAID })
        .execute()
    await spent.close()
    expect((await refund('--dry-run')).out).toContain('would take 6 credits back: 1.49 EUR to be paid by sandbox')
    expect(await run('order', 'refund', slug, '12345678', '--reason', 'none')).toMatchObject({ code: 2 })
    expect(await run('order', 'refund', slug, 'two', '--reason', 'goodwill', '--yes')).toMatchObject({ code: 4 })
    const db = await connect(url)
    await db.kysely.updateTable('orders').set({ refund_status: 'returned' }).execute()
    await db.close()
    expect((await run('refund', 'list', slug, '--unpayable')).out).toContain('12345678  14.99 EUR  sandbox  returned')
    expect((await run('refund', 'list', slug)).out.trim()).toBe('No refund waits.')
    expect(await refund()).toMatchObject({ code: 5, err: expect.stringContaining('--by-hand') })
    expect((await refund('--by-hand')).out).toContain('took 6 credits back: 1.49 EUR to be paid by hand')
    expect(await refund('--by-hand')).toMatchObject({ code: 5, err: expect.stringContaining('once') })
    expect((await run('order', 'show', slug, 'one')).out).toContain('refund of 1.49 EUR: paid')
  })

  test('says which provider of a site lacks its secrets', async () => {
    const file = join(tenants, slug, 'tenant.json')
    const tenant = JSON.parse(readFileSync(file, 'utf8')) as { settings: object }
    const settings = { ...tenant.settings, payment_providers: { set: ['verotel'] } }
    writeFileSync(file, JSON.stringify({ ...tenant, settings }))
    const { code, out } = await run('tenant', 'check', slug)
    expect([code, out]).toEqual([0, expect.stringMatching(/verotel takes no payment\n +→ set PAYMENT_/)])
  })
})
