import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { makeMemberContext, makeTenant, NOW, plantMember, SETTINGS } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { settleOrder } from '../notices.ts'
import { findOwnOrder } from '../own-order.ts'
import { refundOrder } from '../refunds.ts'
import { orderFrom } from './order-action.ts'
import { loadCredits } from './page.ts'
import { loadRepeat } from './repeat.ts'
import { inCountry, readCreditsQuery } from './schema.ts'

const ORIGIN = 'http://rosa.localhost'
const MEMBER = '01890000-0000-7000-8000-000000000001'
const SWISS = {
  ...SETTINGS,
  currency: 'CHF',
  packages: [{ id: 'p60', credits: 60, price_cents: 2200, tryout: false }],
  payment_methods: ['paypal'] as typeof SETTINGS.payment_methods,
}
const tenant = makeTenant(
  'rosa',
  {},
  {
    countries: ['NL', 'CH'],
    settingsByCountry: { NL: { ...SETTINGS, payment_methods: ['ideal', 'card', 'paypal'] }, CH: SWISS },
  },
)

it.each([
  [`/members/${MEMBER}`, { chat: MEMBER, from: 'members-id' }],
  [`/members/${MEMBER}/chat`, { chat: MEMBER, from: undefined }],
  ['/likes/received', { chat: undefined, from: 'likes' }],
  ['/swipe-game', { chat: undefined, from: 'swipe-game' }],
  ['/credits/p60', { chat: undefined, from: undefined }],
  ['/logout', { chat: undefined, from: undefined }],
])('knows from the link on %s where the buyer came from', (path, came) => {
  const ask = (referer: string) => readCreditsQuery(new Request(`${ORIGIN}/credits`, { headers: { referer } }), ORIGIN)
  expect(ask(`${ORIGIN}${path}`)).toMatchObject(came)
  expect(ask(`https://evil.example${path}`)).toMatchObject({ chat: undefined, from: undefined })
})

it('prefers the way back that the address names', () => {
  const headers = { referer: `${ORIGIN}/likes` }
  const { chat, from } = readCreditsQuery(new Request(`${ORIGIN}/credits?chat=${MEMBER}`, { headers }), ORIGIN)
  expect([chat, from]).toEqual([MEMBER, undefined])
})

describeOnBothDialects('buying', (open) => {
  let base: Db
  let buyer: MembersTable
  let ctx: MemberContext

  beforeEach(async () => {
    base = await open()
    buyer = await plantMember(base, 'rosa', { signup_at: NOW - 365 * 86_400_000, credits: 0 })
    ctx = makeMemberContext(base, buyer, { tenant })
    return () => base.close()
  })

  const send = async (changes: Record<string, string>): Promise<unknown> => {
    const shown = { shown_code: '', shown_pack: 'p60', early_use: 'yes' }
    const fields = { client_id: newPublicId(), pack: 'p60', method: 'paypal', ...shown }
    const body = new URLSearchParams({ ...fields, ...changes })
    const request = new Request(`${ORIGIN}/credits`, { method: 'POST', body })
    return orderFrom(ctx, request).catch((thrown: unknown) => thrown)
  }
  it('sells nothing to who has not asked to use the credits at once, and stores when they did', async () => {
    expect(await send({ early_use: '' })).toMatchObject({ data: { reason: 'early_use' } })
    expect(await base.kysely.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await place({})).toMatchObject({ early_use_at: ctx.now })
  })

  async function place(changes: Record<string, string>) {
    const answer = await send(changes)
    if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer))
    const id = answer.headers.get('location')!.split('/').at(-1)!.split('.')[0]!
    return (await findOwnOrder(ctx, id))!
  }

  it('takes the packages, the currency and the methods of the country of the payment, and keeps the country', async () => {
    expect(await loadCredits(inCountry(ctx, 'CH'))).toMatchObject({
      country: 'CH',
      currency: 'CHF',
      methods: ['paypal'],
    })
    expect(await loadCredits(inCountry(ctx, 'XX'))).toMatchObject({ country: 'NL', currency: 'EUR' })
    expect(await place({ country: 'CH' })).toMatchObject({ country: 'CH', currency: 'CHF', amount_cents: 2200 })
    expect(await place({ country: 'NL' })).toMatchObject({ country: 'NL', currency: 'EUR', amount_cents: 1999 })
    expect(await send({ country: 'CH', method: 'ideal' })).toMatchObject({ data: { reason: 'unknown_method' } })
  })

  it('takes a code of a country from its own members alone, and only for payments from there', async () => {
    const terms = { percentage: 50, minimum_cents: 0, validity: 'always', status: 'active', created_at: NOW } as const
    await base.kysely
      .insertInto('discount_codes')
      .values({ tenant_id: 'rosa', code: 'SWISS', country: 'CH', ...terms })
      .execute()
    const order = (country: string) => send({ country, shown_code: 'SWISS' })
    const refused = { data: { reason: 'price_changed' } }
    // The member is of NL, whatever country the form names.
    expect(await order('CH')).toMatchObject(refused)
    expect(await loadCredits(inCountry(ctx, 'CH'), { code: 'SWISS' })).toMatchObject({
      codeError: 'code_not_found',
      discount: null,
    })
    ctx = makeMemberContext(base, { ...buyer, country: 'CH' }, { tenant, country: 'CH' })
    expect(await order('NL')).toMatchObject(refused)
    expect(await place({ country: 'CH', shown_code: 'SWISS' })).toMatchObject({ amount_cents: 1100, currency: 'CHF' })
  })

  describe('with a code', () => {
    const plantCode = (code: string, percentage: number, minimum_cents = 0) =>
      base.kysely
        .insertInto('discount_codes')
        .values({
          ...{ tenant_id: 'rosa', code, percentage, minimum_cents, country: '' },
          ...{ validity: 'always', status: 'active', created_at: NOW },
        })
        .execute()
    beforeEach(async () => {
      // In the first hours, when TIMEBONUS25 is the member's own.
      ctx = makeMemberContext(base, { ...buyer, signup_at: NOW - 3_600_000 }, { tenant })
      await plantCode('LESS', 20, 1000)
      await plantCode('SAME', 25, 1000)
      await plantCode('SMALL', 20)
      await plantCode('MORE', 40)
      await plantCode('LARGE', 50, 1000)
    })
    const shop = async (code?: string) => {
      const { packs, discount, also, codeError } = await loadCredits(ctx, { code })
      const prices = packs.map((pack) => [pack.amountCents, pack.discount?.code])
      return { prices, code: discount?.code, also: also?.discount.code, codeError }
    }
    // No offer to new members is for orders below 10 euros.
    const OWN = [
      [499, undefined],
      [1499, 'TIMEBONUS25'],
    ]

    it.each(['LESS', 'SAME'])(
      'that takes off no more than one has, keeps what one has and says so: %s',
      async (code) => {
        expect(await shop(code)).toEqual({
          prices: OWN,
          code: 'TIMEBONUS25',
          also: undefined,
          codeError: 'code_not_better',
        })
        expect(await shop()).toEqual({ prices: OWN, code: 'TIMEBONUS25', also: undefined, codeError: undefined })
        const dearer = await send({ shown_code: 'LESS' })
        expect(dearer).toMatchObject({ data: { reason: 'price_changed' } })
      },
    )

    it('that takes off more, counts for each package where it does', async () => {
      expect(await shop('more')).toEqual({
        prices: [
          [299, 'MORE'],
          [1199, 'MORE'],
        ],
        code: 'MORE',
        also: undefined,
        codeError: undefined,
      })
      expect(await shop('SMALL')).toEqual({
        prices: [
          [399, 'SMALL'],
          [1499, 'TIMEBONUS25'],
        ],
        code: 'SMALL',
        also: 'TIMEBONUS25',
        codeError: undefined,
      })
      expect(await shop('LARGE')).toMatchObject({
        prices: [
          [499, undefined],
          [1000, 'LARGE'],
        ],
        code: 'LARGE',
      })
      expect(await place({ shown_code: 'MORE' })).toMatchObject({ amount_cents: 1199, discount_code: 'MORE' })
      expect(await place({ shown_code: 'TIMEBONUS25' })).toMatchObject({ amount_cents: 1499 })
      expect(await place({ pack: 'p10', shown_pack: 'p10', shown_code: '' })).toMatchObject({ amount_cents: 499 })
      expect(await send({ shown_code: '' })).toMatchObject({ data: { reason: 'price_changed' } })
    })

    it('stays applied on the way to the page of another package, without a script', async () => {
      const body = new URLSearchParams({
        ...{ client_id: newPublicId(), pack: 'p60', method: 'paypal', shown_code: '', shown_pack: 'p10' },
      })
      const request = new Request(`${ORIGIN}/credits?code=LARGE`, { method: 'POST', body })
      const answer = await orderFrom(ctx, request).catch((thrown: unknown) => thrown)
      expect((answer as Response).headers.get('location')).toBe('/credits/p60/paypal?code=LARGE')
    })
  })

  it('orders nothing when the package has changed since its page was shown', async () => {
    for (const shown_offer of ['60 1899 EUR', '61 1999 EUR', '60 1999 CHF', 'x'])
      expect(await send({ shown_offer })).toMatchObject({ data: { reason: 'package_changed' } })
    expect(await place({ shown_offer: '60 1999 EUR' })).toMatchObject({ amount_cents: 1999, credits: 60 })
  })

  it('refuses a bank that the provider does not name', async () => {
    expect(await send({ method: 'ideal', bank_ideal: 'no-such-bank' })).toMatchObject({
      data: { reason: 'unknown_method' },
    })
    expect(await place({ method: 'ideal', bank_ideal: '' })).toMatchObject({ method: 'ideal' })
  })

  it('refuses a withdrawal that brings something else than was shown, and changes nothing', async () => {
    const order = await place({})
    await settleOrder(ctx, order, 'completed')
    expect(await refundOrder(ctx, order.id, 1)).toEqual({ ok: false, reason: 'refund_changed' })
    expect(await refundOrder(ctx, order.id, Number.NaN)).toEqual({ ok: false, reason: 'refund_changed' })
    expect(await findOwnOrder(ctx, order.id)).toMatchObject({ status: 'completed', refunded_cents: 0 })
    expect(await refundOrder(ctx, order.id, 1999)).toEqual({ ok: true, credits: 60, cents: 1999 })
  })

  it('repeats the last paid order, and after a card that failed offers a card again or PayPal', async () => {
    const repeat = () => loadRepeat(ctx, new Request(`${ORIGIN}/credits/repeat-order`))
    await place({})
    expect(await repeat()).toBeUndefined()
    await settleOrder(ctx, await place({ method: 'ideal' }), 'completed')
    expect(await repeat()).toMatchObject({ view: { method: 'ideal', chosen: 'p60' }, failed: undefined })
    ctx = { ...ctx, now: NOW + 30_000 }
    await settleOrder(ctx, await place({ method: 'card' }), 'completed')
    expect(await repeat()).toMatchObject({ view: { method: 'card', cardOf: undefined, storesCards: true } })
    ctx = { ...ctx, now: NOW + 45_000 }
    const stored = await place({ method: 'card', store_card: 'yes' })
    await settleOrder(ctx, stored, 'completed')
    expect(await repeat()).toMatchObject({ view: { method: 'card', cardOf: stored.id } })
    ctx = { ...ctx, now: NOW + 60_000 }
    await settleOrder(ctx, await place({ method: 'card' }), 'failed')
    const after = await repeat()
    expect(after).toMatchObject({ failed: 'card', view: { method: 'card', methods: ['card', 'paypal'] } })
  })
})
