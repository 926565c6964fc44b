import { Readable } from 'node:stream'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { runCall } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import type { Settings } from '#engine/tenancy/schema.ts'
import { makeContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { type ApiSignup, openSignup, SEALED_MS, sealSignup } from '../sealed-signup.ts'
import calls from '../signup.api.ts'
import { REPEAT_MS } from '../signup.ts'
import { completeSignup, viewCompletion } from './complete.ts'

const given: ApiSignup = {
  email: 'partner@example.org',
  name: 'Partnered',
  date_of_birth: '1990-05-05',
  gender: 'male',
  seeking: 'women',
  network: 'acme',
  sub1: 'banner',
}
const own = {
  password: 'drie-tulpen-op-een-fiets',
  country: 'NL',
  city: 'Utrecht',
  age: 'yes',
  terms: 'yes',
  sensitive: 'yes',
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describeOnBothDialects('a sign-up started by a partner', (open) => {
  let base: Db
  let ctx: RequestContext

  beforeEach(async () => {
    base = await open()
    ctx = makeContext(base)
    await plantMember(base, 'other', { email: given.email })
    return () => base.close()
  })
  const members = () => systemDb(base).selectFrom('members').selectAll().where('pool_id', '=', 'test').execute()
  const withRule = (signups: Settings['signups']) =>
    makeContext(base, { tenant: makeTenant('test', { signups }), settings: { ...ctx.settings, signups } })

  async function ask(body: unknown, as = ctx) {
    const call = calls.find(({ path }) => path === '/api/signup.php')!
    const stream = Readable.from([Buffer.from(JSON.stringify(body))])
    const req = Object.assign(stream, { query: {}, headers: {} }) as unknown as ExpressRequest
    return (await runCall(call, as, req, {} as ExpressResponse))!
  }

  it('stores nothing until the missing fields and the consent are submitted', async () => {
    const { status, body } = await ask(given)
    expect(status).toBe(200)
    const url = new URL((body as { url: string }).url)
    expect([url.pathname, url.searchParams.get('api_signup_complete')]).toEqual(['/complete-signup', '1'])
    expect(url.href).not.toContain('partner')
    expect(await members()).toEqual([])

    const token = url.searchParams.get('token')
    const view = await viewCompletion(ctx, token)
    expect(view).toMatchObject({ email: given.email, missing: ['password', 'country', 'city'] })
    const { terms: _terms, ...disagreeing } = own
    const refused = await completeSignup(ctx, token, formOf(disagreeing))
    expect((refused as { data: { errors: object } }).data.errors).toEqual({ terms: 'accounts:error.terms' })
    expect(await members()).toEqual([])

    const made = (await completeSignup(ctx, token, formOf(own))) as Response
    expect(made.headers.get('location')).toBe('/signup?api_signup_complete=1')
    expect(await members()).toMatchObject([
      { name: 'Partnered', status: 'not_confirmed', tracking: '{"network":"acme","sub1":"banner"}' },
    ])
  })

  it('creates one account, however often the link is used', async () => {
    const token = sealSignup(ctx, given)
    const answers = await Promise.all([1, 2, 3].map(() => completeSignup(ctx, token, formOf(own))))
    expect(answers.every((answer) => answer instanceof Response)).toBe(true)
    expect(await members()).toHaveLength(1)
    const later = { ...ctx, now: NOW + REPEAT_MS + LIMITS.captchaOfAddress.windowMs }
    const again = await completeSignup(later, token, formOf(own))
    expect((again as { data: { errors: object } }).data.errors).toEqual({ email: 'accounts:error.exists' })
  })

  it('asks for invalid fields again, and refuses people under 18', async () => {
    const token = sealSignup(ctx, { ...given, date_of_birth: '2009-01-01' })
    const refused = await completeSignup(ctx, token, formOf(own))
    expect(refused).toMatchObject({ data: { errors: { date_of_birth: 'accounts:error.birthFault.too_young' } } })
    const other = await completeSignup(
      ctx,
      token,
      formOf({ ...own, email: 'x@example.org', date_of_birth: '1990-01-01' }),
    )
    expect(other).toBeInstanceOf(Response)
    expect((await members()).map(({ email }) => email)).toEqual([given.email])
  })

  it('refuses links that are expired, modified or of another brand', async () => {
    const token = sealSignup(ctx, given)
    expect(openSignup(ctx, token)?.given).toEqual(given)
    expect(openSignup({ ...ctx, now: NOW + SEALED_MS }, token)).toBeUndefined()
    expect(openSignup({ ...ctx, tenant: makeTenant('twin') }, token)).toBeUndefined()
    for (const wrong of [null, '', 'x', `${token}A`, token.slice(2), 'A'.repeat(9000), token.replace(/.$/, 'é')]) {
      expect(openSignup(ctx, wrong)).toBeUndefined()
    }
    expect(await viewCompletion(ctx, 'nothing')).toBeNull()
    await expect(completeSignup(ctx, 'nothing', formOf(own))).rejects.toMatchObject({ status: 302 })
  })

  it('is refused without a traffic source, on sites with invitation only, and with a password', async () => {
    const { network: _network, ...unnamed } = given
    expect(await ask(unnamed)).toMatchObject({ status: 403, body: { error: { reason: 'traffic_source_required' } } })
    expect(await ask(given, withRule('invite'))).toMatchObject({ status: 403 })
    expect(await ask(given, withRule('with_trafficsource'))).toMatchObject({ status: 200 })
    expect(await ask({ ...given, password: 'secret-of-mine' })).toMatchObject({ status: 400 })
    expect(await ask({ network: 'acme' })).toMatchObject({ status: 400 })
  })
})
