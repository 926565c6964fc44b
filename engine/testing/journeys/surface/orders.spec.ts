import { expect, test } from '@playwright/test'
import { BRANDS } from '#engine/testing/brands.ts'
import { proveFuzzedOrders } from '#engine/testing/payments/fuzzed-orders.ts'
import { proveHiddenSandbox } from '#engine/testing/payments/hidden-sandbox.ts'
import { findTenant } from '#engine/testing/prove/tested-site.ts'
import { createMariadbDatabase } from '../support/mariadb-database.ts'

/** `npm run prove payments bodies` sends 10,000. */
const BODIES = 150

const brandOf = (slug: string) => findTenant((tenant) => tenant.slug === slug)

/** A server of its own, on the database of this run. */
async function onDatabase<T>(prove: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const database = process.env.JOURNEY_DIALECT === 'mariadb' ? await createMariadbDatabase() : undefined
  try {
    return await prove(database ? { DATABASE_URL: database.url } : {})
  } finally {
    await database?.drop()
  }
}

test('whatever the body of an order says, its price is the server’s and nothing breaks', async () => {
  const brands = await Promise.all(BRANDS.map(brandOf))
  const { orders, reduced, faults } = await onDatabase((env) => proveFuzzedOrders(brands, BODIES, env))
  expect(faults).toEqual([])
  expect(orders).toBeGreaterThan(10)
  expect(reduced).toBeGreaterThan(0)
})

test('on a public host each path of the sandbox answers 404 by GET and POST, and completes nothing', async () => {
  const [open, local] = [await brandOf('rosa'), await brandOf('nachtwerk')]
  const { asked, statuses, faults } = await onDatabase((env) => proveHiddenSandbox(open, local, env))
  expect(faults).toEqual([])
  expect(statuses).toEqual({ 404: asked })
})
