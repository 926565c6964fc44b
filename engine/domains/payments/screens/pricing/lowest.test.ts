import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { TIME_BONUS, WELCOME } from '#engine/domains/payments/discounts/rules.ts'
import { NOW, SETTINGS } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { listLowestCosts } from './lowest.ts'

const pack = (credits: number, price_cents: number, tryout = false) => ({
  id: `p${credits}`,
  ...{ credits, price_cents, tryout },
})

describeOnBothDialects('the least price of a message', (open) => {
  let base: Db
  beforeEach(async () => {
    base = await open()
    return () => base.close()
  })

  const of = (tenantId: string) => scopeDb(base, { poolId: tenantId, tenantId })
  const settings = {
    ...SETTINGS,
    minimum_message_costs: { NL: { costs: 99, currency: 'EUR' } },
    discount_minimum_cents: 1000,
    delete_discount: 0,
    message_credits: 1,
    packages: [pack(10, 990), pack(100, 2999)],
  }
  const lowest = async (changes: Partial<typeof SETTINGS> = {}, country = 'NL') => {
    const tenant = { settingsByCountry: { [country]: { ...settings, ...changes } } }
    return (await listLowestCosts({ db: of('rosa'), tenant, now: NOW }))[country]
  }
  const OPEN = {
    country: '',
    minimum_cents: 0,
    validity: 'always',
    status: 'active',
    created_at: 0,
    ends_at: null,
  } as const
  const addCode = (code: string, percentage: number, changes: object = {}, tenant = 'rosa') =>
    of(tenant)
      .insertInto('discount_codes')
      .values({ ...OPEN, code, percentage, ...changes })
      .execute()

  it('is that of the offers to new members, which nobody has met yet, rounded down', async () => {
    const best = Math.max(TIME_BONUS.percentage, WELCOME.percentage)
    expect(await lowest()).toBe(Math.floor(Math.round((2999 * (100 - best)) / 100) / 100))
    expect(await lowest({ discount_minimum_cents: 3000 })).toBe(29)
  })

  it('counts each reduction that somebody can get, of the country and the site alone', async () => {
    await addCode('ELSEWHERE', 80, {}, 'other')
    await addCode('BELGIUM', 80, { country: 'BE' })
    await addCode('ENDED', 80, { ends_at: NOW })
    await addCode('OFF', 80, { status: 'disabled' })
    await addCode('LARGE', 80, { minimum_cents: 5000 })
    await addCode('HALF', 50)
    expect(await lowest()).toBe(15)
    expect(await lowest({ delete_discount: 60 })).toBe(12)
    expect(await lowest({ delete_discount: 60, message_credits: 2 })).toBe(24)
  })

  it('no longer counts an offer to new members that an operator has ended', async () => {
    for (const { code, percentage } of [TIME_BONUS, WELCOME]) await addCode(code, percentage, { status: 'disabled' })
    expect(await lowest()).toBe(29)
  })

  it('counts the try-out package, and what the tenant states where that is less', async () => {
    expect(await lowest({ packages: [...settings.packages, pack(20, 100, true)] })).toBe(5)
    expect(await lowest({ minimum_message_costs: { NL: { costs: 3, currency: 'EUR' } } })).toBe(3)
    expect(await lowest({ minimum_message_costs: { NL: { costs: 3, currency: 'DKK' } } })).toBe(22)
    expect(await lowest({}, 'BE')).toBeUndefined()
  })
})
