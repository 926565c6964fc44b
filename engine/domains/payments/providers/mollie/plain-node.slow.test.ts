import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FakeMollie, MOLLIE_KEY } from '#engine/testing/payments/providers/fake-mollie.ts'

/** Asks for a payment, in a process that has no bundler: Vite gives a CommonJS package other exports than Node does. */
const SCRIPT = `
  import { trustCertificate } from '#engine/testing/payments/providers/provider-server.ts'
  import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
  import mollie, { createMollie } from '#engine/domains/payments/providers/mollie/provider.ts'
  trustCertificate()
  const site = { tenant: { slug: 'rosa' }, services: { secretStore: openSecretFiles('.') } }
  const { state } = await createMollie({ apiEndpoint: process.argv[1] }).status(site, { provider_ref: 'tr_1' })
  const nothing = await mollie.status(site, { provider_ref: null })
  console.log(JSON.stringify({ state, nothing }))
`

const fake = new FakeMollie()
beforeAll(() => fake.open())
afterAll(() => fake.close())

it('builds the real client in plain Node, where the built server runs', { timeout: 120_000 }, async () => {
  const amount = { value: '19.99', currency: 'EUR' }
  fake.payments.set('tr_1', { id: 'tr_1', method: 'ideal', status: 'paid', amount, metadata: null, refunds: [] })
  const env = { ...process.env, PAYMENT_ROSA_MOLLIE_API_KEY: MOLLIE_KEY }
  const args = ['--input-type=module', '--eval', SCRIPT, fake.address.apiEndpoint]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  expect(JSON.parse(stdout)).toEqual({ state: 'completed' })
})
