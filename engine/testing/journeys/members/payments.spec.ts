import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { createDiscount } from '#engine/domains/payments/discounts/manage.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
import { textOf } from '../support/account-brands.ts'
import { close, heading, openAs } from '../support/as-member.ts'
import { openDatabase } from '../support/database.ts'
import { askProvider, deliverLate, endPayment, LONG_AGO, type Order, order, takeBack } from '../support/pay.ts'
import { tick } from '../support/site.ts'

type Case = Order & {
  readonly ends: 'completed' | 'pending' | 'failed' | 'cancelled' | 'late' | 'twice' | 'never'
  /** What becomes of it afterwards. */
  readonly later?: 'refunded' | 'charged_back'
  readonly credits: number
}

interface Brand {
  readonly slug: string
  readonly locale: 'en' | 'fr'
  readonly country: string
  readonly cases: readonly Case[]
  /** A package at half its price. */
  readonly half: Order
}

const BRANDS: readonly Brand[] = [
  {
    slug: 'rosa',
    locale: 'en',
    country: 'NL',
    cases: [
      { ends: 'failed', method: 'paypal', country: 'NL', pack: 'p150', credits: 150, price: '€39.99' },
      { ends: 'completed', method: 'ideal', country: 'NL', pack: 'p60', credits: 60, price: '€19.99' },
      { ends: 'never', method: 'card', country: 'NL', pack: 'p400', credits: 400, price: '€89.99' },
      { ends: 'cancelled', method: 'card', country: 'NL', pack: 'p10', credits: 10, price: '€4.99' },
    ],
    half: { method: 'ideal', country: 'NL', pack: 'p10', price: '€2.50' },
  },
  {
    slug: 'nachtwerk',
    locale: 'fr',
    country: 'CH',
    cases: [
      { ends: 'cancelled', method: 'paypal', country: 'CH', pack: 'n350', credits: 350, price: '89,00 CHF' },
      { ends: 'late', method: 'card', country: 'CH', pack: 'n12', credits: 12, price: '6,00 CHF' },
      { ends: 'twice', method: 'sofort', country: 'DE', pack: 'n50', credits: 50, price: '17,99 €', later: 'refunded' },
      { ends: 'never', method: 'card', country: 'DE', pack: 'n140', credits: 140, price: '39,99 €' },
      { ends: 'failed', method: 'card', country: 'CH', pack: 'n50', credits: 50, price: '19,00 CHF' },
      { ends: 'pending', method: 'paypal', country: 'CH', pack: 'n140', credits: 140, price: '42,00 CHF' },
    ],
    half: { method: 'card', country: 'CH', pack: 'n350', price: '44,50 CHF' },
  },
  {
    slug: 'havblik',
    locale: 'en',
    country: 'DK',
    cases: [
      { ends: 'pending', method: 'card', country: 'SE', pack: 'h60', credits: 60, price: 'SEK 219.00' },
      { ends: 'late', method: 'paypal', country: 'NO', pack: 'h150', credits: 150, price: 'NOK 459.00' },
      {
        ends: 'twice',
        method: 'card',
        country: 'DK',
        pack: 'h10',
        credits: 10,
        price: 'DKK 39.00',
        later: 'charged_back',
      },
    ],
    half: { method: 'paypal', country: 'DK', pack: 'h400', price: 'DKK 334.50' },
  },
]

/** What the product says in English (product.md 4.10, 5, 8.2), by its place in the catalogues. */
const TEXTS = {
  'transactions.pending': 'Processing your payment',
  'transactions.completed': 'Order #{payment_id} is completed',
  'transactions.failed': 'Payment failed or has been cancelled.',
  'reason.code_not_found': 'Code not found',
  'reason.code_used': 'Code already used',
}

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
  for (const [key, english] of Object.entries(TEXTS))
    expect(textOf('en', `credits:${key}`, { payment_id: '{payment_id}' })).toBe(english)
})
test.afterAll(() => db.close())

/** A member's browser at the page of an order, and what the credits have to be. */
interface Shown {
  readonly page: Page
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly balance: number
}

async function paymentId(page: Page): Promise<string> {
  const details = await page.getByRole('heading', { level: 2, name: /\d{8}/ }).innerText()
  return details.match(/\d{8}/)![0]
}

async function expectCompleted({ page, say, balance }: Shown) {
  await expect(heading(page)).toHaveText(say('transactions.now_other', { count: balance }))
  const toast = say('transactions.completed', { payment_id: await paymentId(page) })
  await expect(page.getByRole('status').getByText(toast, { exact: true })).toBeVisible()
}

const expectWaiting = ({ page, say }: Shown) => expect(heading(page)).toHaveText(say('transactions.pending'))

/** Not paid: each other method of the country is offered for the same package. */
async function expectUnpaid({ page, say }: Shown, { pack, method }: Order) {
  await expect(heading(page)).toHaveText(say('transactions.failed'))
  await expect(page.getByRole('link', { name: say('transactions.another') })).toBeVisible()
  const others = page.getByRole('main').locator(`a[href^="/credits/${pack}/"]`)
  await expect(others).not.toHaveCount(0)
  await expect(others.filter({ hasText: say(`method.${method}`) })).toHaveCount(0)
}

async function expectTakenBack({ page, say }: Shown, { price, later }: Case) {
  const isRefund = later === 'refunded'
  const payment_id = await paymentId(page)
  await expect(heading(page)).toHaveText(
    say(isRefund ? 'transactions.refunded' : 'transactions.chargedBack', { payment_id }),
  )
  const text = say(isRefund ? 'transactions.repaidText' : 'transactions.chargedBackText', { price })
  await expect(page.getByRole('main').getByText(text)).toBeVisible()
}

/** Ends a payment as the case says; answers by how much the credits have grown. */
async function pay(shown: Shown, locale: Brand['locale'], slug: string, one: Case): Promise<number> {
  const { page } = shown
  const { ends, price, credits } = one
  await order(page, locale, one)
  const id = await endPayment(page, ends, price)
  if (ends === 'failed' || ends === 'cancelled') await expectUnpaid(shown, one)
  if (ends === 'pending' || ends === 'late' || ends === 'never') await expectWaiting(shown)
  if (ends === 'failed' || ends === 'cancelled' || ends === 'pending') return 0
  // From here on the page follows by itself.
  if (ends === 'late') await deliverLate(db)
  if (ends === 'never') await askProvider(db, slug, id)
  await expectCompleted({ ...shown, balance: shown.balance + credits })
  if (!one.later) return credits
  await takeBack(db, slug, id, one.later)
  await expectTakenBack(shown, one)
  return 0
}

async function enterCode({ page, say }: Shown, code: string) {
  const field = page.getByLabel(say('code.label'))
  await field.fill(code)
  await page.getByRole('button', { name: say('code.apply'), exact: true }).click()
  return field
}

for (const { slug, locale, country, cases, half } of BRANDS) {
  const ways = cases.map(({ method, ends }) => `${method} ${ends}`).join(', ')
  test(`payments on ${slug} in ${locale}: ${ways}, and a code`, async ({ browser }) => {
    const { page } = await openAs(db, browser, slug, { ...LONG_AGO, country, language: locale })
    const say: Shown['say'] = (key, values) => textOf(locale, `credits:${key}`, values)
    let balance = 0
    for (const one of cases) {
      await test.step(`${one.method} ${one.ends}`, async () => {
        balance += await pay({ page, say, balance }, locale, slug, one)
      })
    }
    const user = await page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user)
    expect(user).toMatchObject({ credits: balance, paid_user: true })

    await test.step('a code is unknown, halves a price and is used; what is chosen and typed stays when the page loads its data again', async () => {
      const shown = { page, say, balance }
      const code = `HALF-${newPublicId().slice(0, 8)}`.toUpperCase()
      const terms = {
        code,
        percentage: 50,
        country: '',
        minimumCents: 0,
        validity: 'once-per-user',
        endsAt: null,
      } as const
      await createDiscount(makeOperator(db, slug, { now: Date.now() }), terms)
      await page.goto('/credits')
      const unknown = page.getByLabel(say('code.label'))
      await unknown.fill('NO-SUCH-CODE')
      // So tall that the sentence has room where it is: a lower window scrolls until it is clear of bars.
      const low = page.viewportSize()!
      await page.setViewportSize({ ...low, height: 2400 })
      await unknown.evaluate((input) => input.scrollIntoView({ block: 'center' }))
      const topOf = () => unknown.evaluate((input) => Math.round(input.getBoundingClientRect().top))
      const top = await topOf()
      await unknown.press('Enter')
      await expect(unknown).toHaveAccessibleDescription(say('reason.code_not_found'))
      await expect(unknown).toBeFocused()
      expect(await topOf()).toBe(top)
      await page.setViewportSize(low)
      const entered = await enterCode(shown, code.toLowerCase())
      await expect(entered).toHaveAccessibleDescription(say('applied', { code }))
      await order(page, locale, half, code)
      const id = await endPayment(page, 'completed', half.price)
      const listens = page.waitForResponse(/api\/events/)
      await page.goto('/credits')
      await listens
      const field = await enterCode(shown, code)
      await expect(page.getByText(say('reason.code_used'), { exact: true })).toBeVisible()

      // News of the member loads the page's data again.
      await tick(page.locator('[name=pack]').first())
      await field.fill('HALF TYPED')
      await takeBack(db, slug, id, 'refunded')
      await expect(page.getByText(say('lead_other', { count: balance }))).toBeVisible()
      await expect(page.locator('[name=pack]').first()).toBeChecked()
      await expect(field).toHaveValue('HALF TYPED')
    })
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await close(page)
  })
}

test('an order without the tick about its early use is refused in the words of the page', async ({ browser }) => {
  const { page } = await openAs(db, browser, 'rosa', { country: 'NL' })
  await page.goto('/credits')
  const box = page.locator('[name=early_use]')
  const words = textOf('en', 'credits:reason.early_use')
  await page.locator('main form:has([name=early_use]) button[type=submit]:visible').click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(words)
  await tick(box)
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(page).toHaveURL(/\/credits$/)
  await close(page)
})
