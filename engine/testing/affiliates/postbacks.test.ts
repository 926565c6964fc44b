import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { confirmWaiting } from '#engine/domains/accounts/activation/activation.ts'
import { findMember } from '#engine/domains/accounts/index.ts'
import { listPostbacks, resendPostback, testPostback } from '#engine/domains/affiliates/index.ts'
import { insertPostback, prunePostbacks } from '#engine/domains/affiliates/queries.ts'
import { createPostbackSender } from '#engine/domains/affiliates/sending.ts'
import { listPostbackFaults } from '#engine/domains/affiliates/site-faults.ts'
import { applyNotice } from '#engine/domains/payments/notices.ts'
import { signUp } from '#engine/domains/signup/signup.ts'
import { MAX_PAUSE_MS } from '#engine/platform/jobs/pauses.ts'
import { DAY_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import { type PostbackEntry, postbacks } from '#engine/tenancy/affiliates/postbacks.ts'
import { makeContext, makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '../context.ts'
import { describeOnBothDialects } from '../databases.ts'
import { makeJobSite } from '../jobs/site.ts'
import { makeOperator } from '../operators/operator.ts'
import { placeOne } from '../orders.ts'
import { signupForm } from '../signup/signup-form.ts'
import { type Network, openNetwork } from './network.ts'

const URL_OF_NETWORK =
  'https://track.adnet.com/p?ref={ref}&s={sub1}&e={event}&id={event_id}&cents={amount_cents}&cur={currency}&c={country}'
const ENTRY: PostbackEntry = {
  network: 'adnet',
  url: URL_OF_NETWORK,
  events: ['signup', 'confirmation', 'purchase', 'refund'],
  first_purchase_only: false,
  signed: false,
}

describeOnBothDialects('a postback', (open) => {
  let base: Db
  let network: Network
  let now: number
  let entries: PostbackEntry[]

  beforeEach(async () => {
    base = await open()
    network = await openNetwork()
    now = NOW
    entries = [ENTRY]
    return async () => {
      network.close()
      await base.close()
    }
  })

  const tenant = () => makeTenant('rosa', { postbacks: entries })
  const db = () => scopeDb(base, { poolId: 'rosa', tenantId: 'rosa' })
  const services = makeServicesOnce()
  function makeServicesOnce() {
    let made: ReturnType<typeof makeServices> | undefined
    let of: Db | undefined
    return () => {
      if (of !== base) made = undefined
      of = base
      made ??= makeServices(base, { now: () => now })
      return made
    }
  }
  const send = (wire = network.wire()) =>
    createPostbackSender(
      { ...makeJobSite(services(), [tenant()]), log: { error: () => {} } },
      wire,
    )({ id: 'job', kind: 'send_postbacks', tenantId: '', payload: {}, attempts: 1, createdAt: now })
  const rows = () => base.kysely.selectFrom('postbacks').selectAll().orderBy('created_at').orderBy('event').execute()
  const wait = (ms: number) => {
    now += ms
  }
  const tracked = (tracking: object) => ({ tracking: JSON.stringify(tracking) })
  const plantDue = (changes: Partial<Parameters<typeof insertPostback>[1]> = {}) =>
    insertPostback(db(), {
      ...{ id: 'event-1', member_id: 'eva', event: 'signup', subject: 'eva', network: 'adnet', country: 'NL' },
      ...{ amount_cents: 0, currency: '', is_first: 0, status: 'waiting', attempts: 0, next_at: now },
      ...{ answer: null, error: '', created_at: now, sent_at: null },
      ...changes,
    })
  const plantEva = () => plantMember(base, 'rosa', { id: 'eva', ...tracked({ network: 'AdNet', ref: 'click 7&x=1' }) })

  it('reports a sign-up, its confirmation, a purchase and its refund once each, and nothing about the person', async () => {
    const ctx = makeContext(base, { tenant: tenant(), services: services() })
    const signed = await signUp(ctx, signupForm({ email: 'canary@example.org', name: 'Canary' }), {
      ...{ network: 'adnet', ref: 'click-7', sub1: 'canary@example.org' },
    })
    if (!signed.ok) throw new Error(JSON.stringify(signed))
    const member = (await findMember(db(), signed.memberId))!
    await db().transaction((trx) => confirmWaiting(trx, member, ctx))
    const past = { ...member, signup_at: NOW - 365 * DAY_MS }
    const buyer = makeMemberContext(base, past, { tenant: tenant(), services: services(), now })
    const { order } = await placeOne(buyer)
    const site = { tenant: tenant(), services: services(), db: db(), now }
    const amount = { minorUnits: order.amount_cents, currency: 'EUR' }
    for (const state of ['completed', 'completed', 'charged_back', 'charged_back'] as const)
      await applyNotice(site, order.provider, { orderId: order.id, state, amount })
    await Promise.all([send(), send()])
    await send()
    const ids = (await rows()).map(({ id }) => id)
    expect(ids).toHaveLength(4)
    const money = `cents=${order.amount_cents}&cur=EUR`
    expect(network.got.map((path) => path.replace(/&id=[^&]+/, '')).sort()).toEqual([
      '/p?ref=click-7&s=&e=confirmation&cents=&cur=&c=NL',
      `/p?ref=click-7&s=&e=purchase&${money}&c=NL`,
      `/p?ref=click-7&s=&e=refund&${money}&c=NL`,
      '/p?ref=click-7&s=&e=signup&cents=&cur=&c=NL',
    ])
    const all = network.got.join()
    for (const id of ids) expect(all).toContain(`&id=${id}&`)
    for (const personal of ['canary', 'Canary', member.id, order.id, order.payment_id])
      expect(all).not.toContain(personal)
    expect(await listPostbacks(makeOperator(base, tenant()), { status: 'sent' })).toHaveLength(4)
  })

  it('is noted for nobody who came by no network, and for no purchase at another brand of the pool', async () => {
    const other = makeTenant('roza', {}, { poolId: 'rosa' })
    for (const [id, tracking] of Object.entries({
      plain: {},
      odd: { network: 'eva@example.org' },
      far: { network: 'adnet' },
    })) {
      const buyer = await plantMember(base, 'rosa', { id, tenant_id: 'rosa', signup_at: 0, ...tracked(tracking) })
      const of = id === 'far' ? other : tenant()
      const ctx = makeMemberContext(base, buyer, { tenant: of, services: services() })
      const { order } = await placeOne(ctx)
      const notice = {
        orderId: order.id,
        state: 'completed',
        amount: { minorUnits: order.amount_cents, currency: 'EUR' },
      } as const
      await applyNotice({ tenant: of, services: services(), db: ctx.db, now }, order.provider, notice)
    }
    expect(await rows()).toEqual([])
  })

  it('encodes what an advertisement brought, so that it adds no parameter', async () => {
    await plantEva()
    await plantDue()
    await send()
    expect(network.got).toEqual(['/p?ref=click%207%26x%3D1&s=&e=signup&id=event-1&cents=&cur=&c=NL'])
  })

  it.each([500, 429, 'silent', 'cut'] as const)(
    'is tried again after %s, at most nine times, and then given up',
    async (answer) => {
      await plantEva()
      await plantDue()
      network.answer = answer
      await send()
      expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 1 }])
      await send()
      expect(await rows()).toMatchObject([{ attempts: 1 }])
      for (let day = 0; day < 12; day += 1) {
        wait(DAY_MS + MAX_PAUSE_MS)
        await send()
      }
      expect(await rows()).toMatchObject([{ status: 'failed', attempts: 9, next_at: null, sent_at: null }])
      if (answer !== 'silent') expect(network.got).toHaveLength(9)
      network.answer = 204
      const operator = makeOperator(base, tenant(), { now })
      expect(await resendPostback(operator, { postback: 'event-1' })).toEqual({ ok: true, resent: true })
      expect(await resendPostback(operator, { postback: 'event-1' })).toEqual({ ok: true, resent: false })
      expect(await resendPostback(operator, { postback: 'event-2' })).toMatchObject({ reason: 'not_found' })
      wait(MAX_PAUSE_MS)
      await send()
      expect(await rows()).toMatchObject([{ status: 'sent', answer: 204, error: '', sent_at: now }])
    },
  )

  it.each([[404], ['redirect', 302]] as const)(
    'is given up at once after %s, and no redirect is followed',
    async (answer, status: number = answer as number) => {
      await plantEva()
      await plantDue()
      network.answer = answer
      await send()
      expect(await rows()).toMatchObject([{ status: 'failed', answer: status, error: `answered ${status}` }])
      expect(network.got).toHaveLength(1)
    },
  )

  it('is accepted by an endless answer, of which nothing is read', async () => {
    await plantEva()
    await plantDue()
    network.answer = 'huge'
    await send()
    expect(await rows()).toMatchObject([{ status: 'sent', answer: 200 }])
  })

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254'])(
    'never reaches %s behind the name of a network',
    async (address) => {
      await plantEva()
      await plantDue()
      await send(network.wire(address))
      expect(network.got).toEqual([])
      expect(await rows()).toMatchObject([
        { status: 'waiting', error: `track.adnet.com has no public address: ${address}` },
      ])
    },
  )

  it('pauses a silent network, which then delays no other', async () => {
    await plantEva()
    entries = [ENTRY, { ...ENTRY, network: 'other', url: 'https://other.com/{event_id}?r={ref}' }]
    for (let at = 0; at < 12; at += 1) await plantDue({ id: `slow-${at}`, subject: `s${at}` })
    await plantDue({ id: 'quick', network: 'other', event: 'confirmation', next_at: now + 1 })
    network.answer = 'silent'
    await send()
    const asked = network.got.length
    expect(asked).toBeLessThan(12)
    network.answer = 200
    wait(MINUTE_MS / 2)
    await send()
    expect(network.got.some((path) => path.startsWith('/quick'))).toBe(true)
  })

  it('is signed by the secret of the network, and not sent without it', async () => {
    await plantEva()
    await plantDue()
    entries = [{ ...ENTRY, signed: true }]
    await send()
    expect(network.got).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'waiting', error: 'the secret is missing' }])
    const site = { tenant: tenant(), services: services() }
    expect(listPostbackFaults(site)).toMatchObject([{ grade: 'wrong', path: 'settings.postbacks' }])
    vi.stubEnv('POSTBACK_ROSA_ADNET_SECRET', 'between us')
    expect(listPostbackFaults(site)).toEqual([])
    wait(MINUTE_MS)
    await send()
    vi.unstubAllEnvs()
    const time = Math.floor(now / 1000)
    const digest = createHmac('sha256', 'between us')
      .update(`${time}.https://track.adnet.com${network.got[0]}`)
      .digest('hex')
    expect(network.signatures).toEqual([`t=${time},v1=${digest}`])
  })

  it('is deleted where the settings ask for none, and 180 days after its event', async () => {
    await plantEva()
    entries = [{ ...ENTRY, countries: ['BE'] }]
    await plantDue()
    entries.push({ ...ENTRY, network: 'first', events: ['purchase'], first_purchase_only: true })
    await plantDue({ id: 'second', event: 'purchase', subject: 'order', network: 'first', is_first: 0 })
    await plantMember(base, 'other', { id: 'eva', name: 'canary' })
    await send()
    expect(network.got).toEqual([])
    expect(await rows()).toEqual([])
    await plantDue({ status: 'sent', next_at: null })
    expect(await prunePostbacks(db(), NOW + 180 * DAY_MS)).toBe(0)
    expect(await prunePostbacks(db(), NOW + 181 * DAY_MS)).toBe(1)
  })

  it('can be tried with sample values, and nothing is stored', async () => {
    const operator = makeOperator(base, tenant(), { now })
    const tried = await testPostback(operator, { network: 'adnet', event: 'purchase' }, network.wire())
    expect(tried).toMatchObject({ ok: true, answer: 200 })
    expect(network.got).toEqual([`/p?ref=test-ref&s=test-1&e=purchase&id=test-${now}&cents=100&cur=EUR&c=NL`])
    expect(await testPostback(operator, { network: 'adnot', event: 'purchase' })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    const refused = await testPostback(operator, { network: 'adnet', event: 'refund' }, network.wire('10.0.0.1'))
    expect(refused).toMatchObject({ ok: false, reason: 'not_reached' })
    expect(await rows()).toEqual([])
  })
})

describe('the setting postbacks', () => {
  const faultOf = (changes: object) => {
    const read = postbacks.safeParse([{ network: 'adnet', url: URL_OF_NETWORK, events: ['signup'], ...changes }])
    return read.success ? undefined : read.error.issues.map(({ message }) => message).join()
  }

  it.each([
    ['https://track.adnet.com/{click}', 'there is no field {click}'],
    ['https://track.adnet.com/{ref', 'has a brace without its other one'],
    ['http://track.adnet.com/{ref}', 'must be an address that begins with https://'],
    ['https://{ref}.adnet.com/', 'no field may stand in the host'],
    ['https://me:secret@adnet.com/{ref}', 'must have no name and no password'],
  ])('refuses the address %s', (url, reason) => expect(faultOf({ url })).toContain(reason))

  it.each(['10.0.0.1', '[::1]', '0x7f.1', 'localhost', 'router.lan', 'db.internal'])(
    'refuses the host %s, which is not of the public internet',
    (host) => expect(faultOf({ url: `https://${host}/{ref}` })).toContain('must name a host of the public internet'),
  )

  it('accepts an address with known fields, and an event of a network once', () => {
    expect(faultOf({})).toBeUndefined()
    const twice = [ENTRY, { ...ENTRY, events: ['refund'] }]
    expect(postbacks.safeParse(twice).error?.issues[0]?.message).toBe('refund is reported to adnet twice')
  })
})
