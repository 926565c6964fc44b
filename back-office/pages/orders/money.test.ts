import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { settleOrder } from '#engine/domains/payments/index.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { placeOne } from '#engine/testing/orders.ts'
import { type Office, openOffice } from '../../testing/office.ts'

const open = useSqlite()
const SELLS: Parameters<typeof makeTenant>[1] = { payment_methods: ['card'], payment_providers: ['sandbox'] }
const rosa = makeTenant('rosa', SELLS)
const FINANCE = { role: 'finance', reach: 'tenant', place: 'rosa' } as const
const SUPPORT = { role: 'support', reach: 'tenant', place: 'rosa' } as const

let base: Db
let office: Office
beforeEach(async () => {
  base = await open()
  office = await openOffice(base, [rosa, makeTenant('bella', SELLS)])
  return async () => {
    await office.close()
    await base.close()
  }
})

async function buy(slug: string) {
  const tenant = slug === 'rosa' ? rosa : makeTenant(slug, SELLS)
  const buyer = await plantMember(base, slug, { signup_at: 0, tracking: '{"network":"blue"}' })
  const ctx = makeMemberContext(base, buyer, { tenant, services: office.services })
  const { order } = await placeOne(ctx)
  await settleOrder(ctx, order, 'completed')
  return order
}

it('shows an order, and refunds it once after a preview, to who may and has proved the second factor', async () => {
  const order = await buy('rosa')
  const theirs = await buy('bella')
  const { visitor } = await office.join('Fien', [FINANCE])
  expect(await (await visitor.get('/orders?site=rosa')).text()).toContain(order.payment_id)
  const shown = await (await visitor.get(`/orders/rosa/${order.payment_id}`)).text()
  expect(shown).toContain('19.99 EUR of 19.99 EUR')
  expect(shown).toContain('+60')
  for (const path of [`/orders/rosa/${theirs.id}`, `/orders/bella/${theirs.id}`, `/orders/bella/${theirs.id}/refund`])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
  const refund = `/orders/rosa/${order.id}/refund`
  expect(await (await visitor.get(refund)).text()).toContain('goes back for 60 unspent credits of 60')
  const changed = await visitor.post(refund, { reason: 'goodwill', cents: '1' })
  expect(await changed.text()).toContain('It has changed meanwhile.')
  const done = await visitor.post(refund, { reason: 'goodwill', cents: '1999' })
  expect(done.headers.get('location')).toBe(`/orders/rosa/${order.id}`)
  expect(await (await visitor.get(refund)).text()).toContain('Only a paid order can be refunded, once.')
  office.pass(15 * 60_000)
  expect((await visitor.get(refund)).headers.get('location')).toBe(`/confirm?back=${encodeURIComponent(refund)}`)
  const { visitor: support } = await office.join('Sanne', [SUPPORT])
  expect([(await support.get(`/orders/rosa/${order.id}`)).status, (await support.get(refund)).status]).toEqual([
    200, 404,
  ])
})

it('records who looks at an order, and at the list of a site, and nobody who is refused', async () => {
  const order = await buy('rosa')
  const { visitor } = await office.join('Fien', [FINANCE])
  for (const path of ['/orders?site=rosa', `/orders/rosa/${order.id}`, `/orders/bella/${order.id}`])
    await visitor.get(path)
  const reads = await systemDb(base)
    .selectFrom('operator_actions')
    .select(['actor', 'object', 'subject_id'])
    .where('action', '=', 'member_read')
    .orderBy('seq')
    .execute()
  expect(reads).toEqual([
    { actor: 'Fien', object: 'orders', subject_id: '' },
    { actor: 'Fien', object: 'order', subject_id: order.member_id },
  ])
})

it('shows figures of a site as a table, with what its charts draw, and none of another site', async () => {
  await buy('rosa')
  await buy('bella')
  const { visitor } = await office.join('Fien', [FINANCE])
  const page = await (await visitor.get('/figures?site=rosa&by=day')).text()
  const today = new Date(NOW).toISOString().slice(0, 10)
  expect(page).toContain(`<th scope="row">${today}</th>`)
  expect(page).toMatch(/Total<\/th>.*19\.99 EUR/)
  const chart = /data-chart="([^"]*Revenue[^"]*)"/.exec(page)![1]!.replaceAll('&quot;', '"')
  expect(JSON.parse(chart).series[0].values.at(-1)).toBe(19.99)
  expect(await (await visitor.get('/figures?site=rosa&by=source')).text()).toContain('<th scope="row">blue</th>')
  const early = new Date(NOW - DAY_MS).toISOString().slice(0, 10)
  expect(await (await visitor.get(`/figures?site=rosa&from=${today}&to=${early}`)).text()).toContain(
    'Two days in this order',
  )
  expect((await visitor.get('/figures?site=bella')).status).toBe(404)
})
