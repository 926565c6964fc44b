import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listPaymentSecrets, setPaymentSecrets, testPaymentProvider } from '#engine/domains/payments/index.ts'
import { makeTenant } from '../../context.ts'
import { useSqlite } from '../../databases.ts'
import { makeOperator } from '../../operators/operator.ts'
import { type Doubles, installDoubles, SLUG } from '../doubles.ts'

const open = useSqlite()

describe('a provider that is asked whether it takes the secrets', () => {
  let doubles: Doubles
  beforeAll(async () => {
    doubles = await installDoubles()
    return () => doubles.restore()
  })
  const ask = async (provider: string) => {
    const base = await open()
    const answer = await testPaymentProvider(makeOperator(base, makeTenant(SLUG)), { provider })
    await base.close()
    return answer
  }

  it.each(['mollie', 'ccbill', 'verotel'])('takes the right ones: %s', async (provider) => {
    expect(await ask(provider)).toEqual({ ok: true, asked: true })
  })

  it.each([
    ['mollie', 'PAYMENT_ROSA_MOLLIE_API_KEY', 'test_wrongwrongwrongwrongwrongwrong'],
    ['ccbill', 'PAYMENT_ROSA_CCBILL_DATALINK_PASSWORD', 'wrong-password'],
    ['verotel', 'PAYMENT_ROSA_VEROTEL_SIGNATURE_KEY', 'wrong-key'],
  ])('refuses wrong ones, and the answer does not repeat them: %s', async (provider, variable, value) => {
    vi.stubEnv(variable, value)
    const answer = await ask(provider)
    expect(answer).toMatchObject({ ok: false, reason: 'provider_refused' })
    expect(JSON.stringify(answer)).not.toContain(value)
  })

  it('is not asked where secrets are missing, or where it has nobody to ask', async () => {
    vi.stubEnv('PAYMENT_ROSA_MOLLIE_API_KEY', '')
    expect(await ask('mollie')).toMatchObject({ reason: 'secrets_missing' })
    expect(await ask('sandbox')).toEqual({ ok: true, asked: false })
    expect(await ask('nobody')).toMatchObject({ reason: 'unknown_provider', known: expect.arrayContaining(['mollie']) })
  })
})

describe('secrets of a provider', () => {
  afterAll(() => vi.unstubAllEnvs())

  it('are stored for their owner alone, beside those that are there, and named without their values', async () => {
    const base = await open()
    const ctx = makeOperator(base, makeTenant('amore'))
    const set = (secrets: Record<string, string>) => setPaymentSecrets(ctx, { provider: 'verotel', secrets })
    const file = join(ctx.services.dataDir, 'payment-secrets/amore/verotel.json')
    expect(await set({ shop_id: '1' })).toEqual({ ok: true, file, stored: ['shop_id'] })
    expect(await set({ shop_id: '1' })).toEqual({ ok: false, reason: 'nothing_to_do' })
    expect(await set({ shop_id: '1', signature_key: 'abc' })).toMatchObject({ stored: ['signature_key'] })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ shop_id: '1', signature_key: 'abc' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await set({ colour: 'red' })).toEqual({
      ...{ ok: false, reason: 'unknown_secret', names: ['shop_id', 'signature_key'] },
    })
    expect(await set({ shop_id: '' })).toEqual({ ok: false, reason: 'secret_length', names: ['shop_id'] })
    vi.stubEnv('PAYMENT_AMORE_VEROTEL_SHOP_ID', '2')
    const shown = await listPaymentSecrets(ctx, { provider: 'verotel' })
    expect(shown).toMatchObject({ secrets: [{ from: 'environment' }, { name: 'signature_key', from: 'file' }] })
    expect(JSON.stringify(shown)).not.toContain('abc')
    const rows = await base.kysely.selectFrom('operator_actions').selectAll().execute()
    expect(rows.map(({ object, outcome }) => [object, outcome])).toEqual([
      ['payment verotel', '1 secret'],
      ['payment verotel', '1 secret'],
    ])
    await base.close()
  })

  it('of a file that is no JSON, or that others can read, are not lost or left open', async () => {
    const base = await open()
    const ctx = makeOperator(base, makeTenant('amore'))
    const file = join(ctx.services.dataDir, 'payment-secrets/amore/mollie.json')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '{"api_key"', { mode: 0o600 })
    const set = () => setPaymentSecrets(ctx, { provider: 'mollie', secrets: { api_key: 'live_1' } })
    await expect(set()).rejects.toThrow('is no object of texts')
    expect(readFileSync(file, 'utf8')).toBe('{"api_key"')
    chmodSync(file, 0o644)
    expect(await set()).toMatchObject({ ok: true })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await base.close()
  })
})
