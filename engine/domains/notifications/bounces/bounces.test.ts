import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import type { Services } from '#engine/platform/services.ts'
import { makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { bounceAddress, findBounceTokens, isOurs } from './address.ts'
import { readBounceFolder } from './folder.ts'
import { MAX_MESSAGE_BYTES, parseBounce } from './parse.ts'
import { bounceSecret, isBounceSecret, recordBounce } from './record.ts'
import { deliveryReport, feedbackReport } from './samples.ts'

const DAY_MS = 86_400_000
const ID = '3f2b8c1a-5d6e-4f70-8a91-b2c3d4e5f607'
const SIGNING = { signing: 'test-signing-secret', tenantId: 'test', memberId: ID, to: 'anouk@example.org' }
const ADDRESS = bounceAddress(SIGNING, 'example.test', NOW)
const bytes = (text: string) => new TextEncoder().encode(text)

describe('the bounce address', () => {
  it('fits into a mailbox name and is case-insensitive', () => {
    expect(ADDRESS.split('@')[0]!.length).toBeLessThanOrEqual(64)
    const [token] = findBounceTokens(`To: <${ADDRESS.toUpperCase()}>`)
    expect(isOurs(SIGNING, token!, NOW)).toBe(true)
  })

  it('is valid for a month, for its member, address and brand only', () => {
    const [token] = findBounceTokens(ADDRESS)
    expect(isOurs(SIGNING, token!, NOW + 30 * DAY_MS)).toBe(true)
    expect(isOurs(SIGNING, token!, NOW + 32 * DAY_MS)).toBe(false)
    expect(isOurs(SIGNING, token!, NOW - 3 * DAY_MS)).toBe(false)
    for (const other of [
      { memberId: 'other' },
      { to: 'new@example.org' },
      { tenantId: 'other' },
      { signing: 'other' },
    ]) {
      expect(isOurs({ ...SIGNING, ...other }, token!, NOW)).toBe(false)
    }
  })
})

describe('a report', () => {
  it.each([
    ['5.1.1', 'failed', 'hard'],
    ['5.1.10', 'failed', 'hard'],
    ['5.2.1', 'failed', 'hard'],
    ['5.0.0', 'failed', 'hard'],
    ['5.2.2', 'failed', 'soft'],
    ['5.7.1', 'failed', 'soft'],
    ['4.4.1', 'failed', 'soft'],
    ['4.2.2', 'delayed', 'soft'],
  ])('of status %s and action %s is %s', async (status, action, kind) => {
    const bounce = await parseBounce(bytes(deliveryReport({ to: ADDRESS, action, status })))
    expect(bounce).toMatchObject({ kind, status, tokens: [{ memberId: ID }] })
  })

  it.each([
    ['abuse', 'complaint'],
    ['fraud', 'complaint'],
    ['opt-out', 'opt_out'],
  ])('of feedback type %s is %s', async (type, kind) => {
    const bounce = await parseBounce(bytes(feedbackReport({ to: ADDRESS, type })))
    expect(bounce).toMatchObject({ kind, tokens: [{ memberId: ID }] })
  })

  it('about a delivery, about no spam, and an ordinary mail are ignored', async () => {
    expect(await parseBounce(bytes(deliveryReport({ to: ADDRESS, action: 'delivered' })))).toBeUndefined()
    expect(await parseBounce(bytes(feedbackReport({ to: ADDRESS, type: 'not-spam' })))).toBeUndefined()
    expect(await parseBounce(bytes(`To: ${ADDRESS}\r\nSubject: Out of office\r\n\r\nI am away.`))).toBeUndefined()
    expect(await parseBounce(new Uint8Array(MAX_MESSAGE_BYTES + 1))).toBeUndefined()
  })

  it('never throws for any input', async () => {
    const whole = deliveryReport({ to: ADDRESS })
    const broken = fc.oneof(
      fc.uint8Array({ maxLength: 500 }),
      fc.nat(whole.length).map((end) => bytes(whole.slice(0, end))),
      fc
        .tuple(fc.nat(whole.length), fc.string())
        .map(([at, text]) => bytes(whole.slice(0, at) + text + whole.slice(at))),
    )
    await fc.assert(
      fc.asyncProperty(broken, async (raw) => void (await parseBounce(raw))),
      { numRuns: 200, seed: 3 },
    )
  })
})

it('accepts a provider with the secret of the installation only', () => {
  const secret = bounceSecret('a')
  expect(isBounceSecret('a', secret)).toBe(true)
  for (const wrong of [undefined, '', 'x', bounceSecret('b'), `${secret}x`])
    expect(isBounceSecret('a', wrong)).toBe(false)
})

describeOnBothDialects('bounces', (open) => {
  let db: Db
  let services: Services
  const tenants = [makeTenant('other'), makeTenant('test')]
  const causes = async (pool = 'test') =>
    (
      await systemDb(db)
        .selectFrom('members')
        .select('notifications_disabled')
        .where('pool_id', '=', pool)
        .where('id', '=', ID)
        .executeTakeFirstOrThrow()
    ).notifications_disabled

  beforeEach(async () => {
    db = await open()
    services = makeServices(db)
    await plantMember(db, 'test', { id: ID, name: 'Anouk', email: 'anouk@example.org' })
    await plantMember(db, 'other', { id: ID, name: 'Canary', email: 'canary@example.org' })
    return () => db.close()
  })

  it('end notification mails if hard or a complaint, each with its cause, once', async () => {
    const hard = bytes(deliveryReport({ to: ADDRESS }))
    expect(await recordBounce(services, tenants, hard)).toEqual({ ok: true, kind: 'hard' })
    expect(await recordBounce(services, tenants, hard)).toEqual({ ok: true, kind: 'hard' })
    expect(await recordBounce(services, tenants, bytes(feedbackReport({ to: ADDRESS })))).toMatchObject({ ok: true })
    expect(await causes()).toBe('["bounce","spam_complaint"]')
    expect(await causes('other')).toBe('[]')
  })

  it('are only counted if soft', async () => {
    const full = bytes(deliveryReport({ to: ADDRESS, action: 'delayed', status: '4.2.2' }))
    for (let time = 0; time < 3; time += 1) await recordBounce(services, tenants, full)
    expect(await causes()).toBe('[]')
    const counted = await systemDb(db).selectFrom('attempts').select(['pool_id', 'count']).execute()
    expect(counted).toEqual([{ pool_id: 'test', count: 3 }])
  })

  it('are ignored with a forged, foreign or expired address', async () => {
    const forged = [
      ADDRESS.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')),
      bounceAddress({ ...SIGNING, signing: 'guess' }, 'example.test', NOW),
      bounceAddress({ ...SIGNING, to: 'old@example.org' }, 'example.test', NOW),
      bounceAddress(SIGNING, 'example.test', NOW - 40 * DAY_MS),
      bounceAddress({ ...SIGNING, memberId: 'nobody' }, 'example.test', NOW),
      'bounce@example.test',
    ]
    for (const to of forged) {
      expect(await recordBounce(services, tenants, bytes(deliveryReport({ to })))).toEqual({
        ok: false,
        reason: 'not_ours',
      })
    }
    expect(await causes()).toBe('[]')
  })

  it('are read from the folder once; other messages are moved aside', async () => {
    const folder = join(services.dataDir, 'bounces')
    await mkdir(join(folder, 'new'), { recursive: true })
    await writeFile(join(folder, 'new', '1.eml'), deliveryReport({ to: ADDRESS }))
    await writeFile(join(folder, 'new', '2.eml'), 'Subject: hello\r\n\r\nhello')
    await writeFile(join(folder, 'new', 'half.tmp'), 'not yet whole')
    expect(await readBounceFolder(services, tenants)).toEqual({ read: 2, disabled: 1 })
    expect(await readBounceFolder(services, tenants)).toEqual({ read: 0, disabled: 0 })
    expect(await causes()).toBe('["bounce"]')
    expect([await readdir(join(folder, 'new')), await readdir(join(folder, 'other'))]).toEqual([
      ['half.tmp'],
      ['2.eml'],
    ])
    const later = { ...services, now: () => Date.now() + 8 * DAY_MS }
    await readBounceFolder(later, tenants)
    expect(await readdir(join(folder, 'other'))).toEqual([])
  })
})
