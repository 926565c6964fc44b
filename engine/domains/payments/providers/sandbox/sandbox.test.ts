import { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { runCall } from '#engine/platform/call.ts'
import { type RequestContext, requestContext } from '#engine/platform/context.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'
import { makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { placeOrder } from '../../orders.ts'
import calls from '../../payments.api.ts'
import { removeCardsOfLeavers, removeStoredCards } from '../../stored-card.ts'
import { listBanks, listMethods } from '../registry.ts'
import { giveDetails } from '../sepa/debits.ts'
import { makeCollection } from '../sepa/files.ts'
import type { SandboxOutcome } from './outcomes.ts'
import sandbox, { orderToken, sandboxMessage } from './provider.ts'
import { action, loader } from './sandbox-payment.route.tsx'

const on = (host: string, settings: Partial<Settings> = {}) => makeTenant('rosa', settings, { hosts: [host] })
const LOCAL = on('rosa.localhost')
const REAL = on('rosa.example')
const CHOSEN = on('rosa.example', { sandbox_payments: true })

describeOnBothDialects('the sandbox', (open) => {
  let base: Db
  let buyer: MembersTable

  beforeEach(async () => {
    base = await open()
    buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 86_400_000 })
    return () => base.close()
  })

  const at = (tenant: Tenant) => makeMemberContext(base, buyer, { tenant })
  const placeAt = (tenant: Tenant, clientId: string = newPublicId()) =>
    placeOrder(at(tenant), { clientId, packageId: 'p60', method: 'card', shownCode: '' })
  const orderAt = async (tenant: Tenant) => {
    const placed = await placeAt(tenant)
    if (!placed.ok) throw new Error(placed.reason)
    return placed.order
  }
  const placeWith = async (more: Partial<Parameters<typeof placeOrder>[1]>, tenant = LOCAL) => {
    const placed = await placeOrder(at(tenant), {
      ...{ clientId: newPublicId(), packageId: 'p60', method: 'card', shownCode: '', ...more },
    })
    if (!placed.ok) throw new Error(placed.reason)
    return placed
  }
  const statusOf = async (id: string) =>
    (await base.kysely.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status

  const report = (tenant: Tenant, orderId: string) => {
    const ctx = at(tenant)
    const amount = { minorUnits: 1999, currency: 'EUR' }
    const { body, headers } = sandboxMessage(ctx, { orderId, state: 'completed', amount, sentAt: NOW })
    const url = { originalUrl: '/api/payment-callback.php?provider=sandbox', query: { provider: 'sandbox' } }
    const req = Object.assign(Readable.from([body]), { ...url, headers, method: 'POST' })
    const call = calls.find(({ method }) => method === 'POST')!
    return runCall(call, ctx, req as unknown as Request, {} as Response)
  }

  const pageArgs = (ctx: RequestContext, orderId: string, body?: FormData) => {
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    const token = orderToken(ctx, orderId)
    const url = new URL(`${ctx.origin}/sandbox-payment/${token}`)
    const request = new Request(url, body && { method: 'POST', body })
    return { context, request, url, pattern: '/sandbox-payment/:token', params: { token } }
  }
  const show = (tenant: Tenant, orderId: string) =>
    loader(pageArgs(at(tenant), orderId) as Parameters<typeof loader>[0])
  const choose = (tenant: Tenant, orderId: string, outcome: SandboxOutcome = 'completed') => {
    const form = new FormData()
    form.set('outcome', outcome)
    return action(pageArgs(at(tenant), orderId, form) as Parameters<typeof action>[0])
  }

  it('is offered on a local host, and on a real one only where the operator sets it for the site', () => {
    expect(listMethods(at(LOCAL))).toEqual(['card'])
    expect(listMethods(at(on('localhost')))).toEqual(['card'])
    expect(listMethods(at(REAL))).toEqual([])
    expect(listMethods(at(on('localhost.example')))).toEqual([])
    expect(listMethods(at(CHOSEN))).toEqual(['card'])
  })

  it('starts no payment on a real host', async () => {
    expect(await placeAt(REAL)).toEqual({ ok: false, reason: 'unknown_method' })
    expect(await base.kysely.selectFrom('orders').selectAll().execute()).toEqual([])
    expect(await placeAt(CHOSEN)).toMatchObject({ ok: true })
  })

  it('continues none of its orders after the operator has disabled it', async () => {
    const clientId = newPublicId()
    expect(await placeAt(CHOSEN, clientId)).toMatchObject({ redirectTo: expect.stringContaining('/sandbox-payment/') })
    expect(await placeAt(REAL, clientId)).toEqual({ ok: false, reason: 'unknown_method' })
  })

  it.each([
    ['completed', 'completed', '/transactions/'],
    ['declining', 'failed', '/credits/repeat-order'],
  ] as const)(
    'charges a card that its buyer let it store, which is %s, at once: %s',
    async (outcome, status, leadsTo) => {
      const { order: paid } = await placeWith({ storesCard: true })
      await choose(LOCAL, paid.id, outcome)
      expect(await statusOf(paid.id)).toBe('completed')
      const again = await placeWith({ cardOf: paid.id })
      expect(again.redirectTo).toContain(leadsTo)
      expect(await statusOf(again.order.id)).toBe(status)
      const { order: next } = again
      const row = await base.kysely.selectFrom('orders').selectAll().where('id', '=', next.id).executeTakeFirstOrThrow()
      expect(await sandbox.status(at(LOCAL), row)).toMatchObject({ state: status })
      await removeStoredCards(at(LOCAL))
      const refused = {
        clientId: newPublicId(),
        packageId: 'p60',
        method: 'card',
        shownCode: '',
        cardOf: paid.id,
      } as const
      expect(await placeOrder(at(LOCAL), refused)).toEqual({ ok: false, reason: 'unknown_method' })
    },
  )

  it('stores no card of a deleted account beyond the night', async () => {
    const stays = await plantMember(base, 'rosa', { signup_at: 0 })
    const { order } = await placeWith({ storesCard: true })
    await base.kysely.updateTable('orders').set({ member_id: stays.id }).where('id', '=', order.id).execute()
    await placeWith({ storesCard: true })
    const work = { ...at(LOCAL), tenant: LOCAL }
    const cards = async () => {
      await removeCardsOfLeavers(work)
      const rows = await base.kysely.selectFrom('orders').select(['member_id', 'card_kept_at']).execute()
      return rows.filter((row) => row.card_kept_at !== null).map((row) => row.member_id)
    }
    expect((await cards()).sort()).toEqual([buyer.id, stays.id].sort())
    await base.kysely.updateTable('members').set({ deleted_at: NOW }).where('id', '=', buyer.id).execute()
    expect(await cards()).toEqual([stays.id])
  })

  it('charges no card that its buyer did not let it store', async () => {
    const { order: paid } = await placeWith({})
    await choose(LOCAL, paid.id)
    const wanted = {
      clientId: newPublicId(),
      packageId: 'p60',
      method: 'card',
      shownCode: '',
      cardOf: paid.id,
    } as const
    expect(await placeOrder(at(LOCAL), wanted)).toEqual({ ok: false, reason: 'unknown_method' })
  })

  it('asks for the bank of iDEAL, and takes a direct debit by its mandate, in no file to a bank', async () => {
    const tenant = on('rosa.localhost', { payment_methods: ['ideal', 'directdebit'] })
    const [bank] = listBanks(at(tenant), 'ideal')
    const ideal = await placeWith({ method: 'ideal', bank: bank!.id }, tenant)
    expect(ideal.redirectTo).toMatch(new RegExp(`/sandbox-payment/.*bank=${bank!.id}$`))
    const { order, redirectTo } = await placeWith({ method: 'directdebit' }, tenant)
    expect(redirectTo).toBe(`/directdebit?order=${order.id}`)
    const details = {
      ...{ holder: 'Zoë', iban: 'NL91ABNA0417164300', street: 'Kade', house_number: '1' },
      ...{ zip: '3511 AB', city: 'Utrecht', phone: '+31612345678' },
    }
    expect(await giveDetails(at(tenant), order, details)).toEqual({ ok: true })
    expect(await sandbox.status(at(tenant), order)).toBeUndefined()
    await base.kysely.updateTable('direct_debits').set({ signed_at: NOW }).execute()
    expect(await sandbox.status(at(tenant), order)).toMatchObject({ state: 'completed', amount: { minorUnits: 1999 } })
    expect(await makeCollection(operatorBeside(at(tenant)))).toBeUndefined()
  })

  it('shows its payment page and takes an outcome there on a local host only', async () => {
    const { id } = await orderAt(LOCAL)
    const missing = { init: { status: 404 } }
    await expect(show(REAL, id)).rejects.toMatchObject(missing)
    await expect(choose(REAL, id)).rejects.toMatchObject(missing)
    expect(await statusOf(id)).toBe('created')
    expect(await show(LOCAL, id)).toMatchObject({ amountCents: 1999 })
    expect(await choose(LOCAL, id)).toMatchObject({ status: 302 })
    expect(await statusOf(id)).toBe('completed')
  })

  it('is accepted by the callback on a local host only', async () => {
    const { id } = await orderAt(LOCAL)
    expect(await report(REAL, id)).toMatchObject({ status: 404 })
    expect(await statusOf(id)).toBe('created')
    expect(await report(LOCAL, id)).toMatchObject({ status: 200 })
    expect(await statusOf(id)).toBe('completed')
  })

  it('works on a real host where the operator sets it for the site', async () => {
    const { id } = await orderAt(CHOSEN)
    expect(await show(CHOSEN, id)).toMatchObject({ amountCents: 1999 })
    expect(await report(CHOSEN, id)).toMatchObject({ status: 200 })
    expect(await statusOf(id)).toBe('completed')
  })

  it.each([
    ['completed', 'completed', 'completed', 1],
    ['pending', 'pending', 'pending', 1],
    ['failed', 'failed', 'failed', 1],
    ['cancelled', 'cancelled', 'cancelled', 1],
    ['twice', 'completed', 'completed', 2],
    ['late', 'created', 'completed', 1],
    ['never', 'created', 'completed', 0],
    ['declining', 'completed', 'completed', 1],
  ] as const)('ends as %s: the order is %s, the sandbox says %s and has sent %i messages', async (...row) => {
    const [outcome, status, state, messages] = row
    const { id } = await orderAt(LOCAL)
    expect(await choose(LOCAL, id, outcome)).toMatchObject({ status: 302 })
    expect(await statusOf(id)).toBe(status)
    const order = await base.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await sandbox.status(at(LOCAL), order)).toMatchObject({ state, amount: { minorUnits: 1999 } })
    expect(await base.kysely.selectFrom('payment_callbacks').selectAll().execute()).toHaveLength(messages)
  })
})
