import { beforeEach, expect, it } from 'vitest'
import { connect, type Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { runDueJobs } from '#engine/platform/jobs/run.ts'
import type { ProviderMessage } from '#engine/plugins/payment-provider.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { placeOne } from '#engine/testing/orders.ts'
import fc from '#engine/testing/properties.ts'
import { listCallbacks, pruneCallbacks } from './callbacks.queries.ts'
import { createCallbackHandler, PAYMENT_CALLBACK, receiveMessage, storeMessage } from './callbacks.ts'
import { SANDBOX_STATES, type SandboxState } from './providers/sandbox/outcomes.ts'
import sandbox, { sandboxMessage } from './providers/sandbox/provider.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const rosa = makeTenant('rosa')

describeOnBothDialects('a message of a payment provider', (open) => {
  let base: Db
  let buyer: MembersTable
  let now: number

  beforeEach(async () => {
    base = await open()
    now = NOW
    buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * DAY_MS })
    await plantMember(base, 'other', { id: buyer.id, name: 'canary', credits: 7 })
    return () => base.close()
  })

  const services = () => makeServices(base, { now: () => now })
  const at = (db = base) => makeMemberContext(db, buyer, { tenant: rosa, services: services(), now })
  const place = async () => (await placeOne(at())).order
  const amount = { minorUnits: 1999, currency: 'EUR' }
  const messageOf = (
    orderId: string,
    state: SandboxState,
    changes: { sentAt?: number; amount?: typeof amount } = {},
  ) => ({
    ...sandboxMessage(at(), { orderId, state, amount, sentAt: now, ...changes }),
    receivedAt: now,
  })
  const receive = (message: ProviderMessage, db = base) => receiveMessage(at(db), sandbox, message)
  const creditsOf = async (pool = 'rosa') => {
    const members = base.kysely.selectFrom('members').select('credits').where('pool_id', '=', pool)
    return (await members.where('id', '=', buyer.id).executeTakeFirstOrThrow()).credits
  }
  const entriesOf = (orderId: string) =>
    base.kysely.selectFrom('credit_entries').select(['reason', 'delta']).where('ref', '=', orderId).execute()
  const stored = () => base.kysely.selectFrom('payment_callbacks').selectAll().execute()
  const work = () => {
    const findTenant = (slug: string) => (slug === 'rosa' ? rosa : undefined)
    const handlers = { [PAYMENT_CALLBACK]: createCallbackHandler({ services: services(), findTenant }) }
    return runDueJobs(services(), handlers, { error: () => {} })
  }

  it('credits once in every order of states, each sent twice at once on two connections', async () => {
    const second = await connect(base.url)
    const some = fc.shuffledSubarray([...SANDBOX_STATES], { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(some, fc.boolean(), async (states, together) => {
        const { id } = await place()
        const before = await creditsOf()
        const send = (state: SandboxState) => Promise.all([base, second].map((db) => receive(messageOf(id, state), db)))
        if (together) await Promise.all(states.map(send))
        else for (const state of states) await send(state)
        const entries = await entriesOf(id)
        const wasGivenBack = states.includes('refunded') || states.includes('charged_back')
        const isPaid = states.includes('completed')
        expect(entries.filter(({ reason }) => reason === 'purchase').length).toBeLessThanOrEqual(1)
        expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(isPaid && !wasGivenBack ? 60 : 0)
        expect((await creditsOf()) - before).toBe(isPaid && !wasGivenBack ? 60 : 0)
      }),
      { numRuns: 15 },
    )
    await second.close()
    expect(await creditsOf('other')).toBe(7)
  })

  it('is refused and not stored when it is forged, altered, late, early or of another site', async () => {
    const { id } = await place()
    const genuine = messageOf(id, 'completed')
    const flipped = fc.record({ at: fc.nat(genuine.body.length - 1), by: fc.integer({ min: 1, max: 255 }) })
    await fc.assert(
      fc.asyncProperty(flipped, fc.base64String({ maxLength: 44 }), async ({ at: place, by }, signature) => {
        const body = Buffer.from(genuine.body)
        body[place] = body[place]! ^ by
        expect(await receive({ ...genuine, body })).toBe('refused')
        const headers = { ...genuine.headers, 'x-sandbox-signature': signature }
        expect(await receive({ ...genuine, headers })).toBe('refused')
      }),
      { numRuns: 25 },
    )
    const other = makeMemberContext(base, { ...buyer, pool_id: 'other' }, { tenant: makeTenant('other') })
    expect(await receiveMessage(other, sandbox, genuine)).toBe('refused')
    expect(await receive(messageOf(id, 'completed', { sentAt: now - 16 * MINUTE_MS }))).toBe('refused')
    expect(await receive(messageOf(id, 'completed', { sentAt: now + 6 * MINUTE_MS }))).toBe('refused')
    now += 16 * MINUTE_MS
    expect(await receive({ ...genuine, receivedAt: now })).toBe('refused')
    expect(await stored()).toEqual([])
    expect(await creditsOf()).toBe(0)
  })

  it('is stored as it came, with its outcome, and changes nothing with another amount or currency', async () => {
    const { id } = await place()
    for (const wrong of [
      { minorUnits: 1998, currency: 'EUR' },
      { minorUnits: 1999, currency: 'SEK' },
    ])
      expect(await receive(messageOf(id, 'completed', { amount: wrong }))).toBe('wrong_amount')
    expect(await creditsOf()).toBe(0)
    const right = messageOf(id, 'completed')
    expect(await receive(right)).toBe('applied')
    expect(await receive(right)).toBe('unchanged')
    expect((await listCallbacks(at().db, id)).map(({ state }) => state)).toEqual([
      ...(['wrong_amount', 'wrong_amount', 'applied', 'unchanged'] as const),
    ])
    const [, , row] = (await stored()).sort((one, two) => one.id.localeCompare(two.id))
    expect(Buffer.from(row!.body, 'base64')).toEqual(right.body)
    expect(JSON.parse(row!.headers)).toEqual(right.headers)
    expect(await creditsOf()).toBe(60)
  })

  it('is applied by a job when the process that stored it died, and once', async () => {
    const { id } = await place()
    await storeMessage(at(), sandbox, messageOf(id, 'completed'), { runAt: now + 30_000 })
    expect(await work()).toBe(0)
    expect(await creditsOf()).toBe(0)
    // The window counts from when it came, however late the job runs.
    now += DAY_MS
    expect(await work()).toBe(1)
    expect(await creditsOf()).toBe(60)
    expect((await stored()).map(({ state, order_id }) => ({ state, order_id }))).toEqual([
      { state: 'applied', order_id: id },
    ])
    await receive(messageOf(id, 'completed'))
    now += DAY_MS
    await work()
    expect(await creditsOf()).toBe(60)
  })

  it('gives a part back for a part of the money, and waits where that part overtakes the payment', async () => {
    const { id } = await place()
    const half = { minorUnits: 999, currency: 'EUR' }
    expect(await receive(messageOf(id, 'refunded', { amount: half }))).toBe('unchanged')
    await receive(messageOf(id, 'completed'))
    expect(await receive(messageOf(id, 'refunded', { amount: half }))).toBe('applied')
    expect(await creditsOf()).toBe(30)
  })

  it('is deleted after half a year', async () => {
    const { id } = await place()
    await receive(messageOf(id, 'pending'))
    now += 179 * DAY_MS
    await pruneCallbacks(at().db, now)
    expect(await stored()).toHaveLength(1)
    now += 2 * DAY_MS
    await pruneCallbacks(at().db, now)
    expect(await stored()).toEqual([])
  })
})
