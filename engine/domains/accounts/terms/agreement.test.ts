import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import { type MemberContext, requestContext } from '#engine/platform/context.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { storeConsent } from '../queries.ts'
import { agreeToTerms, isTermsAsked } from './agreement.ts'
import { askForTerms } from './ask-for-terms.ts'

const OLD = '2024-01-01'
const NEW = '2026-06-01'

describeOnBothDialects('changed terms', (open) => {
  let base: Db
  let ctx: MemberContext

  beforeEach(async () => {
    base = await open()
    const viewer = await plantMember(base, 'test')
    ctx = makeMemberContext(base, viewer, { tenant: makeTenant('test', { terms_changed: NEW }) })
    await storeConsent(ctx.db, viewer.id, { kind: 'terms', text_version: OLD }, NOW - 1)
    return () => base.close()
  })

  const versions = (poolId: string) =>
    systemDb(base)
      .selectFrom('consents')
      .select(['text_version', 'created_at'])
      .where('kind', '=', 'terms')
      .where('pool_id', '=', poolId)
      .orderBy('text_version')
      .execute()

  /** Of another process, which has cached nothing. */
  const elsewhere = (): MemberContext => ({ ...ctx, services: makeServices(base) })

  /** Where a page's address leads: a redirect, or the page. */
  async function leadsTo(path: string, init?: RequestInit) {
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    const request = new Request(`http://test.localhost${path}`, init)
    try {
      await askForTerms({ request, context }, async () => new Response('page'))
      return undefined
    } catch (thrown) {
      return (thrown as Response).headers.get('location')
    }
  }

  it('are asked of a member who agreed to an older version, until they agree', async () => {
    await plantMember(base, 'other', { id: ctx.viewer.id })
    const other = scopeDb(base, { poolId: 'other', tenantId: 'other' })
    await storeConsent(other, ctx.viewer.id, { kind: 'terms', text_version: NEW }, NOW)
    expect(await isTermsAsked(ctx)).toBe(true)
    await agreeToTerms(ctx, NEW)
    expect(await isTermsAsked(ctx)).toBe(false)
    expect(await isTermsAsked(elsewhere())).toBe(false)
    const later = { ...ctx, settings: { ...ctx.settings, terms_changed: '2026-06-02' } }
    expect(await isTermsAsked(later)).toBe(true)
    expect(await versions('other')).toEqual([{ text_version: NEW, created_at: NOW }])
  })

  it('are stored once, with version and time, however often the answer is sent', async () => {
    await Promise.all([agreeToTerms(ctx, NEW), agreeToTerms(elsewhere(), NEW)])
    await agreeToTerms({ ...ctx, now: NOW + 5 }, NEW)
    expect(await versions(ctx.tenant.poolId)).toEqual([
      { text_version: OLD, created_at: NOW - 1 },
      { text_version: NEW, created_at: NOW },
    ])
  })

  it('are not agreed to by who was shown an older version', async () => {
    expect(await agreeToTerms(ctx, OLD)).toBe(false)
    expect(await versions(ctx.tenant.poolId)).toEqual([{ text_version: OLD, created_at: NOW - 1 }])
    expect(await isTermsAsked(ctx)).toBe(true)
  })

  it('are not asked of members whose version is current, or of whom none is stored', async () => {
    const other = { ...ctx, viewer: { ...ctx.viewer, id: 'nobody' } }
    expect(await isTermsAsked(other)).toBe(false)
    expect(await isTermsAsked({ ...ctx, settings: { ...ctx.settings, terms_changed: '' } })).toBe(false)
  })

  it('come before the pages that use the service, and lead back to them', async () => {
    expect(await leadsTo('/members/8d3c?from=list')).toBe('/agree?callback=%2Fmembers%2F8d3c%3Ffrom%3Dlist')
    expect(await leadsTo('/chats.data?_routes=chats')).toBe('/agree?callback=%2Fchats')
    await agreeToTerms(ctx, NEW)
    expect(await leadsTo('/members/8d3c?from=list')).toBeUndefined()
  })

  it.each([
    '/',
    '/agree?callback=%2Fmembers',
    '/settings',
    '/notifications',
    '/delete-account',
    '/logout',
    '/complaints',
    '/withdraw',
    '/decisions',
    '/transactions/8d3c',
    '/pages/terms',
    '/pricing',
  ])('leave %s open to who has not agreed', async (path) => expect(await leadsTo(path)).toBeUndefined())

  it('interrupt no form', async () => expect(await leadsTo('/chats/8d3c', { method: 'POST' })).toBeUndefined())
})
