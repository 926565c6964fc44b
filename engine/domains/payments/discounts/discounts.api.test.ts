import { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { runCall } from '#engine/platform/call.ts'
import { makeMemberContext, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { placeOrder, settleOrder } from '../index.ts'
import { findTryout } from '../tryout.ts'
import calls from './discounts.api.ts'
import { findFollowing, findTimeBonus, findWelcome, offerRetentionDiscount } from './discounts.ts'

const HOUR_MS = 3_600_000

describeOnBothDialects('discountcode.php', (open) => {
  let base: Db
  let buyer: MembersTable

  beforeEach(async () => {
    base = await open()
    buyer = await plantMember(base, 'rosa', { signup_at: NOW - HOUR_MS })
    await base.kysely
      .insertInto('discount_codes')
      .values([
        { tenant_id: 'rosa', code: 'SPRING', ...TERMS, validity: 'once-per-user', ends_at: NOW + HOUR_MS },
        { tenant_id: 'rosa', code: 'ALWAYS', ...TERMS, validity: 'always' },
        { tenant_id: 'other', code: 'CANARY', ...TERMS, validity: 'always' },
      ])
      .execute()
    return () => base.close()
  })

  const TERMS = { percentage: 40, country: '', minimum_cents: 500, status: 'active', created_at: NOW } as const
  const as = async (now = NOW) => {
    const query = base.kysely.selectFrom('members').selectAll().where('id', '=', buyer.id)
    return makeMemberContext(base, await query.executeTakeFirstOrThrow(), { now })
  }
  async function ask(query: Record<string, string>, now = NOW) {
    const req = Object.assign(Readable.from([]), { query, headers: { 'x-client': 'web' } }) as unknown as Request
    const { status, body } = (await runCall(calls[0]!, await as(now), req, {} as Response))!
    return Object.assign({ status }, body as Record<string, unknown>)
  }
  async function buyWith(shownCode: string) {
    const input = { clientId: newPublicId(), packageId: 'p60', method: 'card', shownCode } as const
    const placed = await placeOrder(await as(), input)
    if (!placed.ok) throw new Error(placed.reason)
    await settleOrder(await as(), placed.order, 'completed')
  }

  it('answers a code with its terms, its validity and its end', async () => {
    expect(await ask({ code: ' spring' })).toMatchObject({
      ...{ status: 'active', code: 'SPRING', percentage: 40, value_percentage: 40, minimum: 5, country: 'NL' },
      ...{ validity: 'once-per-user', expires: NOW + HOUR_MS, expired: false, isVisible: false },
    })
    expect(await ask({ code: 'ALWAYS' })).toMatchObject({ validity: 'always', expires: null, countdown: null })
  })

  it('knows no code that has ended, and none of another site', async () => {
    const unknown = { status: 404, error: { reason: 'code_not_found' } }
    expect(await ask({ code: 'SPRING' }, NOW + HOUR_MS)).toEqual(unknown)
    expect(await ask({ code: 'CANARY' })).toEqual(unknown)
  })

  it('hurries nobody to a shop that is closed', async () => {
    const ctx = await as()
    const packages = ctx.settings.packages.map((pack) => ({ ...pack, tryout: true }))
    const settings = { ...ctx.settings, packages, delete_discount: 20 }
    const offersOf = async (one: typeof ctx) => [
      await findTimeBonus(one),
      await findWelcome(one),
      await offerRetentionDiscount(one),
      await findTryout(one),
    ]
    for (const offer of await offersOf({ ...ctx, settings })) expect(offer).toBeDefined()
    const closed = { ...ctx, settings: { ...settings, payment_providers: ['ccbill'] } }
    expect(await offersOf(closed)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('ignores other parameters', async () => {
    expect(await ask({ code: 'ALWAYS', lb: '1', t: '3' })).toMatchObject({ code: 'ALWAYS' })
    expect(await ask({ welcome: 'true', _: '1' })).toMatchObject({ code: 'WELCOME10', validity: 'once-per-user' })
    expect(await ask({ timebonus: 'true', ref: 'x' })).toMatchObject({ code: 'TIMEBONUS25', isVisible: true })
  })

  it('says of a used code that it was used, of both offers to new members too', async () => {
    await buyWith('TIMEBONUS25')
    const used = { status: 409, error: { reason: 'code_used' } }
    expect(await ask({ code: 'TIMEBONUS25' })).toEqual(used)
    expect(await ask({ code: 'WELCOME10' })).toEqual(used)
    expect(await ask({ timebonus: 'true' })).toMatchObject({ status: 404 })
    expect(await ask({ code: 'SPRING' })).toMatchObject({ code: 'SPRING' })
  })

  it('tells what a member still gets when a discount ends', async () => {
    const ctx = await as()
    const [bonus, welcome] = [await findTimeBonus(ctx), await findWelcome(ctx)]
    expect(await findFollowing(ctx, bonus!)).toEqual(welcome)
    expect(await findFollowing(ctx, welcome!)).toBeUndefined()
    const later = await as(NOW + 5 * HOUR_MS)
    expect(await findFollowing(later, { ...bonus!, kind: 'code', expiresAt: NOW + 6 * HOUR_MS })).toEqual(welcome)
    expect(await findFollowing(later, { ...bonus!, kind: 'code', expiresAt: NOW + 9 * 24 * HOUR_MS })).toBeUndefined()
    expect(await findFollowing(later, { ...bonus!, kind: 'code', expiresAt: null })).toBeUndefined()
  })

  it('puts the welcome discount of this release in the place of the former one, as an operator left that', async () => {
    const former = {
      tenant_id: 'rosa',
      code: 'WELCOME25',
      country: '',
      validity: 'once-per-user',
      created_at: 1,
    } as const
    const rowsOf = () =>
      base.kysely
        .selectFrom('discount_codes')
        .select(['code', 'percentage', 'minimum_cents', 'status'])
        .where('code', 'like', 'WELCOME%')
        .orderBy('code')
        .execute()
    for (const status of ['active', 'disabled'] as const) {
      await base.kysely.deleteFrom('discount_codes').where('code', 'like', 'WELCOME%').execute()
      await base.kysely
        .insertInto('discount_codes')
        .values({ ...former, percentage: 25, minimum_cents: 700, status })
        .execute()
      for (let time = 0; time < 2; time += 1) {
        const asked = await ask({ code: 'WELCOME25' })
        expect(asked).toEqual({ status: 404, error: { reason: 'code_not_found' } })
        expect((await findWelcome(await as()))?.percentage).toBe(status === 'active' ? 10 : undefined)
        expect(await rowsOf()).toEqual([
          { code: 'WELCOME10', percentage: 10, minimum_cents: 700, status },
          { code: 'WELCOME25', percentage: 25, minimum_cents: 700, status: 'disabled' },
        ])
      }
    }
  })

  it('gives less after the first hours than in them', async () => {
    const [bonus, welcome] = [await findTimeBonus(await as()), await findWelcome(await as())]
    expect([bonus?.percentage, welcome?.percentage]).toEqual([25, 10])
  })

  it('says that an offer is not found to who bought without it, and after its time', async () => {
    expect(await ask({ code: 'TIMEBONUS25' }, NOW + 3 * HOUR_MS - 1)).toMatchObject({ code: 'TIMEBONUS25' })
    expect(await ask({ code: 'TIMEBONUS25' }, NOW + 3 * HOUR_MS)).toMatchObject({ status: 404 })
  })
})
