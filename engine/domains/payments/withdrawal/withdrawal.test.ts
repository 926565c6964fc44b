import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { findCredits } from '#engine/domains/ledger/index.ts'
import { listComplaints } from '#engine/domains/moderation/index.ts'
import { parseForm } from '#engine/platform/form.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { makeContext, makeMemberContext, makeServices, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { placeOne } from '#engine/testing/orders.ts'
import { settleOrder } from '../notices.ts'
import { type Withdrawal, withdrawalSchema } from './schema.ts'
import { declareWithdrawal } from './withdrawal.ts'

const rosa = makeTenant('rosa')
const other = makeTenant('other')

describeOnBothDialects('a withdrawal', (open) => {
  let base: Db
  let buyer: MembersTable
  let services: ReturnType<typeof makeServices>
  beforeEach(async () => {
    base = await open()
    services = makeServices(base)
    buyer = await plantMember(base, 'rosa', { signup_at: 0 })
    await plantMember(base, 'other', { id: buyer.id, name: buyer.name, signup_at: 0 })
    return () => base.close()
  })

  const visitor = (tenant = rosa) => makeContext(base, { services, tenant })
  const member = (tenant = rosa) => makeMemberContext(base, { ...buyer, pool_id: tenant.slug }, { services, tenant })
  const queue = (tenant = rosa) => listComplaints(operatorBeside(visitor(tenant)), { limit: 50 })
  const statusOf = async (id: string) =>
    (await systemDb(base).selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const acknowledgements = () =>
    systemDb(base).selectFrom('jobs').select('payload').where('kind', '=', 'complaint_received').execute()
  const declared = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
    ...{ client_id: newId(), name: 'Zoë Jansen', email: buyer.email, order: '' },
    ...changes,
  })

  async function buy(tenant = rosa) {
    const { order } = await placeOne(member(tenant))
    await settleOrder(member(tenant), order, 'completed')
    return order
  }

  it('of a visitor waits for an operator, with its order, and is acknowledged; the order is untouched', async () => {
    const order = await buy()
    const foreign = await buy(other)
    expect(await declareWithdrawal(visitor(), declared({ order: order.payment_id }))).toEqual({
      ok: true,
      refunded: false,
    })
    expect(await queue()).toMatchObject([
      {
        ...{ email: buyer.email, category: 'withdrawal', about: `order:${order.id}` },
        body: `I, Zoë Jansen, hereby withdraw from my order #${order.payment_id} at Test.`,
      },
    ])
    expect(await acknowledgements()).toHaveLength(1)
    expect([await statusOf(order.id), await statusOf(foreign.id)]).toEqual(['completed', 'completed'])
    expect(await queue(other)).toEqual([])
  })

  it('finds the order without its number where the address has paid one alone', async () => {
    const order = await buy()
    await declareWithdrawal(visitor(), declared({ email: buyer.email.toUpperCase() }))
    await buy()
    await declareWithdrawal(visitor(), declared())
    await declareWithdrawal(visitor(), declared({ email: 'nobody@example.test', order: order.payment_id }))
    const abouts = (await queue()).map(({ about }) => about)
    expect(abouts.sort()).toEqual(['', '', `order:${order.id}`])
  })

  it('of the member refunds at once what is unspent, and leaves nothing to answer', async () => {
    const before = await findCredits(visitor().db, buyer.id)
    const order = await buy()
    const once = declared({ order: order.payment_id })
    expect(await declareWithdrawal(member(), once)).toEqual({ ok: true, refunded: true })
    expect(await statusOf(order.id)).toBe('refunded')
    expect(await findCredits(visitor().db, buyer.id)).toBe(before)
    expect(await queue()).toEqual([])
    expect(await acknowledgements()).toHaveLength(1)
  })

  it('of another member refunds nothing', async () => {
    const order = await buy()
    const stranger = await plantMember(base, 'rosa')
    const ctx = makeMemberContext(base, stranger, { services, tenant: rosa })
    expect(await declareWithdrawal(ctx, declared({ order: order.payment_id }))).toEqual({ ok: true, refunded: false })
    expect(await statusOf(order.id)).toBe('completed')
    expect(await queue()).toMatchObject([{ about: '' }])
  })

  it('sent twice is one, acknowledged once', async () => {
    const once = declared()
    await declareWithdrawal(visitor(), once)
    expect(await declareWithdrawal(visitor(), once)).toEqual({ ok: true, refunded: false })
    expect(await queue()).toHaveLength(1)
    expect(await acknowledgements()).toHaveLength(1)
  })

  it('is refused after so many for one address, with nothing stored', async () => {
    for (let at = 0; at < LIMITS.withdrawalMail.count; at += 1)
      await declareWithdrawal({ ...visitor(), ip: `203.0.113.${at}` }, declared())
    expect(await declareWithdrawal({ ...visitor(), ip: '203.0.113.99' }, declared())).toMatchObject({
      reason: 'too_many_requests',
    })
    expect(await queue()).toHaveLength(LIMITS.withdrawalMail.count)
  })
})

it.each([
  ['name', { name: 'see http://evil.example' }],
  ['name', { name: '' }],
  ['email', { email: 'zoe' }],
  ['order', { order: 'order twelve' }],
])('a withdrawal with a wrong %s is refused', (field, changes) => {
  const form = new FormData()
  const values = { client_id: newId(), name: 'Zoë', email: 'zoe@example.test', order: '', ...changes }
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const parsed = parseForm(withdrawalSchema, form)
  expect(parsed).toMatchObject({ ok: false, errors: { [field]: `withdrawal:error.${field}` } })
})

it('a name becomes no link in the mail, and an order number may have its sign', () => {
  const values = { client_id: newId(), name: 'J.P. evil.example', email: 'zoe@example.test', order: ' #1234 5678 ' }
  expect(withdrawalSchema.parse(values)).toMatchObject({ name: 'J. P. evil. example', order: '12345678' })
})

it('a name of which a reader sees nothing is none', () => {
  const values = { client_id: newId(), email: 'zoe@example.test', order: '' }
  for (const name of ['\u3164\u3164', '\u115f\u1160 \u3164', '  '])
    expect(withdrawalSchema.safeParse({ ...values, name }).error?.issues[0]).toMatchObject({
      ...{ path: ['name'], message: 'withdrawal:error.name' },
    })
  expect(withdrawalSchema.parse({ ...values, name: ' Zoë Jansen ' })).toMatchObject({ name: 'Zoë Jansen' })
})
