import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import type { Settings } from '#engine/tenancy/schema.ts'
import { makeTenant } from '#engine/testing/context.ts'
import { listPaymentFaults, listProviderFaults } from './site-faults.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-secrets-'))
const folder = join(dataDir, 'payment-secrets/secrets-test')
const file = join(folder, 'verotel.json')
const siteOn = (host: string, settings: Partial<Settings>) => ({
  ...{
    tenant: makeTenant('secrets-test', settings, { hosts: [host] }),
    services: { secretStore: openSecretFiles(dataDir) },
  },
})
const faultsOn = (host: string, settings: Partial<Settings>) =>
  listProviderFaults(siteOn(host, settings)).map(({ reason, remedy }) => `${reason}: ${remedy}`)
const faults = (providers: readonly string[]) =>
  faultsOn('secrets-test.localhost', { payment_providers: [...providers] })

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('says of each provider of a site why it takes no payment, and no secret', () => {
  expect(faults(['sandbox'])).toEqual([])
  expect(faults(['none'])).toEqual([
    'there is no payment provider none: name some of ccbill, mollie, sandbox, sepa, verotel',
  ])
  vi.stubEnv('PAYMENT_SECRETS_TEST_VEROTEL_SHOP_ID', '60678')
  expect(faults(['verotel'])).toEqual([
    `verotel takes no payment: set PAYMENT_SECRETS_TEST_VEROTEL_SIGNATURE_KEY, or put them into ${file} (mode 600)`,
  ])
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, '{"signature_key": "secret"}', { mode: 0o600 })
  expect(faults(['verotel', 'sandbox'])).toEqual([])
  chmodSync(file, 0o640)
  expect(faults(['verotel'])).toEqual([
    `verotel takes no payment: others can read ${file}, so it is not used: chmod 600`,
  ])
  chmodSync(file, 0o600)
  for (const text of ['secret', '["secret"]', '{"signature_key": 7}']) {
    writeFileSync(file, text)
    expect(faults(['verotel'])).toEqual([`verotel takes no payment: ${file} is no object of texts`])
  }
})

it('says that the sandbox takes no payment on a public host, unless it is allowed there', () => {
  const reason = 'sandbox takes no payment on secrets.example: name another provider'
  expect(faultsOn('secrets.example', { payment_providers: ['sandbox'] })).toEqual([reason])
  expect(faultsOn('secrets.example', { payment_providers: ['sandbox'], sandbox_payments: true })).toEqual([])
})

const reasonsOn = (host: string, settings: Partial<Settings>) =>
  listPaymentFaults(siteOn(host, settings)).map(({ grade, path, reason }) => `${grade} ${path}: ${reason}`)

it('says which methods no provider takes, and where nothing can be bought', () => {
  const sandbox = { payment_providers: ['sandbox'], sandbox_payments: true }
  expect(reasonsOn('secrets.example', { ...sandbox, payment_methods: ['card'] })).toEqual([])
  const ccbill = { payment_providers: ['ccbill'], payment_methods: ['card', 'ideal'] as const }
  expect(reasonsOn('secrets.example', { ...ccbill, payment_methods: [...ccbill.payment_methods] })).toEqual([
    'wrong settings.payment_providers: ccbill takes no payment',
    'wrong settings.payment_methods: nothing can be bought: no provider takes any method',
  ])
})

it('says that codes of direct debits reach nobody without an SMS service', () => {
  const debits = { payment_providers: ['sandbox'], sandbox_payments: true, payment_methods: ['directdebit' as const] }
  expect(reasonsOn('secrets.example', debits)).toEqual([
    'wrong settings.sms_provider: outbox sends no SMS: codes of direct debits reach nobody',
  ])
  expect(reasonsOn('secrets.localhost', debits)).toEqual([])
  expect(reasonsOn('secrets.localhost', { ...debits, sms_provider: 'pigeon' })).toEqual([
    'wrong settings.sms_provider: there is no SMS service pigeon: nobody can pay by direct debit',
  ])
})
