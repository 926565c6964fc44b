import { expect, type Locator, type Page } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import { sandboxMessage } from '#engine/domains/payments/providers/sandbox/provider.ts'
import { createLocalBus } from '#engine/platform/bus.ts'
import { enqueueJob } from '#engine/platform/jobs/jobs.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import { loadSecrets } from '#engine/platform/secrets/secrets.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import { makeServices, makeTenant } from '#engine/testing/context.ts'
import type { Locale } from '#engine/texts/locales.ts'
import { textOf } from './account-brands.ts'
import { send } from './send.ts'
import { tick } from './site.ts'

/** A member without any discount, whose code an order would take. */
export const LONG_AGO = { credits: 0, signup_at: Date.now() - 365 * 86_400_000 }

export interface Order {
  readonly pack: string
  readonly method: 'card' | 'paypal' | 'ideal' | 'bancontact' | 'sofort' | 'directdebit'
  readonly country: string
  /** As the page shows it, with plain spaces. */
  readonly price: string
}

/** Orders a package at the price that its page shows; ends where the provider takes the payment. */
export async function order(page: Page, locale: Locale, { pack, method, country, price }: Order, code = '') {
  await page.goto(`/credits/${pack}/${method}?${new URLSearchParams({ country, ...(code && { code }) })}`)
  await expect(page.locator(`[name=method][value=${method}]`)).toBeChecked()
  await askAndPay(page, textOf(locale, 'credits:pay', { price }))
}

/** Asks for the use of the credits at once, without which nothing is sold, and pays. */
export async function askAndPay(page: Page | Locator, name: string | RegExp = /^Pay/) {
  await tick(page.locator('[name=early_use]'))
  await page.getByRole('button', { name, exact: typeof name === 'string' }).click()
}

/** Ends the payment at the sandbox as one of its buttons says; answers the id of the order. */
export async function endPayment(page: Page, outcome: string, price: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(price)
  await page.locator(`[name=outcome][value=${outcome}]`).click()
  await expect(page).toHaveURL(/\/transactions\//)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

const siteOf = (db: Db, slug: string) => scopeDb(db, { poolId: slug, tenantId: slug })

/** Lets the message that the sandbox sends a minute late arrive now. */
export const deliverLate = (db: Db) =>
  systemDb(db).updateTable('jobs').set({ run_at: 1 }).where('kind', '=', 'payment_callback').execute()

/** Lets the job that asks providers about open orders run now, and ask about this one. */
export async function askProvider(db: Db, slug: string, orderId: string): Promise<void> {
  await siteOf(db, slug).updateTable('orders').set({ next_check_at: 1 }).where('id', '=', orderId).execute()
  const job = { kind: 'check_orders', key: `check_orders::${orderId}`, tenantId: '', payload: {} }
  await enqueueJob({ db, bus: createLocalBus(), now: Date.now, domains: DOMAINS }, job)
}

/** Has the sandbox report that the money went back. */
export async function takeBack(db: Db, slug: string, orderId: string, state: 'refunded' | 'charged_back') {
  const { amount_cents, currency } = await siteOf(db, slug)
    .selectFrom('orders')
    .select(['amount_cents', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const services = makeServices(db, { secrets: await loadSecrets(openSecretFiles(process.env.JOURNEY_DATA_DIR!)) })
  const amount = { minorUnits: amount_cents, currency }
  const site = { tenant: makeTenant(slug), services }
  const { body, headers } = sandboxMessage(site, { orderId, state, amount, sentAt: Date.now() })
  const path = '/api/payment-callback.php?provider=sandbox'
  const answer = await send({ host: `${slug}.localhost`, method: 'POST', path, headers: { ...headers }, body })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
}
