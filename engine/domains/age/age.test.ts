import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { findToken } from '#engine/domains/accounts/index.ts'
import { findBan } from '#engine/domains/moderation/index.ts'
import { maySeeMembers } from '#engine/domains/visits/index.ts'
import { type MemberContext, requestContext } from '#engine/platform/context.ts'
import { HOUR_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import type { AgeNotice } from '#engine/plugins/age-provider.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import {
  makeContext,
  makeMemberContext,
  makeServices,
  makeTenant,
  NOW,
  plantMember,
  SETTINGS,
} from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { hasPassed, receiveAgeMessage, startCheck } from './age-check.ts'
import { askForAge } from './ask-for-age.ts'
import manifest from './manifest.ts'
import demonstration, { demonstrationMessage } from './providers/demonstration/provider.ts'
import { listAgeFaults } from './site-faults.ts'

describeOnBothDialects('an age check', (open) => {
  let base: Db
  let ctx: MemberContext
  let now: number

  const tenantWith = (age_assurance: string, slug = 'rosa', changes: Partial<Tenant> = {}) =>
    makeTenant(slug, { age_assurance }, changes)
  const contextOf = async (tenant: Tenant) => {
    const viewer = await plantMember(base, tenant.poolId, { id: 'eva' })
    return makeMemberContext(base, viewer, { tenant, services: makeServices(base, { now: () => now }), now })
  }

  beforeEach(async () => {
    base = await open()
    now = NOW
    ctx = await contextOf(tenantWith('demonstration'))
  })
  afterEach(() => base.close())

  /** Where a page's address leads: a redirect, or the page. */
  async function leadsTo(path: string, of: MemberContext = ctx, init?: RequestInit) {
    const context = new RouterContextProvider()
    context.set(requestContext, of)
    const request = new Request(`http://rosa.localhost${path}`, init)
    try {
      await askForAge({ request, context }, async () => new Response('page'))
      return undefined
    } catch (thrown) {
      return (thrown as Response).headers.get('location')
    }
  }
  const rows = () => base.kysely.selectFrom('age_checks').selectAll().execute()
  const begin = async (of: MemberContext = ctx) => {
    const started = await startCheck(of)
    if (!started.ok) throw new Error(started.reason)
    return started.redirectTo!.split('/').at(-1)!
  }
  const report = (notice: AgeNotice, of: MemberContext = ctx, sentAt = now) =>
    receiveAgeMessage(of, demonstration, { ...demonstrationMessage(of, notice, sentAt), receivedAt: now })

  it('comes before the pages, forms and calls that show members, and before no other', async () => {
    expect(await leadsTo('/members/8d3c?from=list')).toBe('/age?callback=%2Fmembers%2F8d3c%3Ffrom%3Dlist')
    expect(await leadsTo('/chats/8d3c', ctx, { method: 'POST' })).toBe('/age?callback=%2Fchats%2F8d3c')
    for (const path of [
      '/',
      '/age',
      '/settings',
      '/delete-account',
      '/transactions/8d3c',
      '/complaints',
      '/pages/terms',
    ])
      expect(await leadsTo(path), path).toBeUndefined()
    const held = (path: string) => manifest.holdsBack!(ctx, path)
    const calls = ['chat', 'like', 'likes-page', 'swipe', 'members', 'members-count']
    for (const path of calls.map((name) => `/api/${name}.php`)) expect(await held(path), path).toBe('age_unchecked')
    for (const path of ['/api/user.php', '/api/my-data.php', '/api/logout.php'])
      expect(await held(path)).toBeUndefined()
    await report({ attempt: await begin(), result: 'adult' })
    expect([await leadsTo('/members'), await held('/api/chat.php')]).toEqual([undefined, undefined])
  })

  it('is asked for by the country of the member and of the page, whichever is stricter', async () => {
    const settingsByCountry = {
      NL: { ...SETTINGS, age_assurance: 'none' },
      DE: { ...SETTINGS, age_assurance: 'demonstration' },
    }
    const tenant = makeTenant('both', {}, { countries: ['NL', 'DE'], settingsByCountry })
    const member = async (country: string, page: 'NL' | 'DE') => {
      const { pool_id: _pool, ...viewer } = await plantMember(base, 'both', { country })
      return hasPassed({ ...ctx, tenant, settings: settingsByCountry[page], viewer: { ...ctx.viewer, ...viewer } })
    }
    expect(await member('NL', 'NL')).toBe(true)
    expect(await member('NL', 'DE')).toBe(false)
    expect(await member('DE', 'NL')).toBe(false)
  })

  it('shows no member to visitors, unless the member’s word is enough', () => {
    const visitor = (method: string) => makeContext(base, { tenant: tenantWith(method) })
    expect(['none', 'self-declared', 'demonstration'].map((method) => maySeeMembers(visitor(method)))).toEqual([
      ...[true, true, false],
    ])
  })

  it('stores result, method and day alone, once for an attempt', async () => {
    const other = await contextOf(tenantWith('demonstration', 'other'))
    const attempt = await begin()
    const message = { ...demonstrationMessage(ctx, { attempt, result: 'adult' }, now), receivedAt: now }
    const outcomes = await Promise.all([1, 2, 3].map(() => receiveAgeMessage(ctx, demonstration, message)))
    expect(outcomes.sort()).toEqual(['applied', 'unchanged', 'unchanged'])
    expect(await report({ attempt, result: 'minor' })).toBe('unchanged')
    expect(await rows()).toEqual([
      { pool_id: 'rosa', member_id: 'eva', result: 'adult', method: 'demonstration', day: '2026-06-15' },
    ])
    expect([await hasPassed(ctx), await hasPassed(other)]).toEqual([true, false])
  })

  it('changes nothing by a message that is forged, altered, late or of another pool, or an attempt that is over', async () => {
    const attempt = await begin()
    const good = { ...demonstrationMessage(ctx, { attempt, result: 'adult' }, now), receivedAt: now }
    const refused = async (message: typeof good, of = ctx) =>
      expect(await receiveAgeMessage(of, demonstration, message)).toBe('refused')
    await refused({ ...good, headers: {} })
    await refused({ ...good, body: Buffer.from(good.body.toString().replace('adult', 'minor')) })
    await refused({ ...good, receivedAt: now + 11 * MINUTE_MS })
    const other = await contextOf(tenantWith('demonstration', 'other'))
    await refused(good, other)
    await refused({ ...demonstrationMessage(other, { attempt, result: 'adult' }, now), receivedAt: now }, other)
    now += HOUR_MS
    expect(await report({ attempt, result: 'adult' })).toBe('unchanged')
    expect(await rows()).toEqual([])
    expect(await hasPassed(ctx)).toBe(false)
  })

  it('that was cancelled can be started again', async () => {
    const attempt = await begin()
    expect(await report({ attempt, result: 'cancelled' })).toBe('applied')
    expect(await rows()).toEqual([])
    await report({ attempt: await begin(), result: 'adult' })
    expect(await hasPassed(ctx)).toBe(true)
  })

  it('closes the account of a minor, by a decision of a machine that can be objected to', async () => {
    const other = await plantMember(base, 'other', { id: 'eva', name: 'canary' })
    await report({ attempt: await begin(), result: 'minor' })
    const bans = await base.kysely
      .selectFrom('members')
      .select(['pool_id', 'banned_reason'])
      .orderBy('pool_id')
      .execute()
    expect(bans).toEqual([
      { pool_id: other.pool_id, banned_reason: '' },
      { pool_id: 'rosa', banned_reason: 'underage' },
    ])
    expect(await findBan(ctx.db, 'eva')).toMatchObject({ rule: 'underage', automated: true, found: 'own', facts: '' })
    const mails = await base.kysely.selectFrom('jobs').select(['kind', 'payload']).where('kind', '=', 'mail').execute()
    expect(mails.map(({ payload }) => JSON.parse(payload).template)).toEqual(['banned'])
    expect(await rows()).toMatchObject([{ result: 'minor' }])
  })

  it('by the member’s word is stored at once, and is not enough where a provider is asked for', async () => {
    const word = {
      ...ctx,
      tenant: tenantWith('self-declared'),
      settings: { ...ctx.settings, age_assurance: 'self-declared' },
    }
    expect(await hasPassed(word)).toBe(false)
    expect(await startCheck(word)).toEqual({ ok: true, redirectTo: undefined })
    expect(await rows()).toMatchObject([{ result: 'adult', method: 'self-declared' }])
    expect([await hasPassed(word), await hasPassed(ctx)]).toEqual([true, false])
    const attempt = await begin()
    expect(await findToken(ctx.db, attempt, 'age_check')).toMatchObject({ member_id: 'eva', data: 'demonstration' })
    await report({ attempt, result: 'adult' })
    expect([await hasPassed(word), await hasPassed(ctx)]).toEqual([true, true])
  })

  it('by the demonstration works on localhost alone, and tenant check says so', async () => {
    const publicly = tenantWith('demonstration', 'rosa', { hosts: ['rosa.example'] })
    expect(await startCheck({ ...ctx, tenant: publicly })).toEqual({ ok: false, reason: 'age_unavailable' })
    const faultsOf = (tenant: Tenant) => listAgeFaults({ tenant, services: ctx.services }).map(({ reason }) => reason)
    expect(faultsOf(publicly)).toEqual(['demonstration checks no age on rosa.example: members see nobody'])
    expect(faultsOf(tenantWith('nobody'))).toEqual(['there is no age check nobody: members see nobody'])
    for (const method of ['none', 'self-declared', 'demonstration']) expect(faultsOf(tenantWith(method))).toEqual([])
  })
})
