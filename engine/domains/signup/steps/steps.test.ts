import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { choosePlace } from '#engine/domains/geo/index.ts'
import { storePhoto } from '#engine/domains/photos/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { makeContext, makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { createAccount, findStartMember } from '../account-page.ts'
import { actOnStep } from './step-action.ts'
import { STEP } from './step-rules.ts'
import { viewStep } from './steps.ts'

const UTRECHT = choosePlace('NL', 'Utrecht')!.id
const HERE = new URL('http://test.localhost/signup')
const formOf = (fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return form
}

describeOnBothDialects('the steps of sign-up', (open) => {
  let base: Db
  let anouk: string

  beforeEach(async () => {
    base = await open()
    anouk = (await plantMember(base, 'test', { name: 'Anouk' })).id
    return () => base.close()
  })

  const plantNew = (changes: Parameters<typeof plantMember>[2] = {}) =>
    plantMember(base, 'test', {
      name: 'Daan',
      status: 'not_confirmed',
      profile_status: 'disabled',
      confirmed_at: null,
      signup_step: 0,
      credits: 3,
      place_id: UTRECHT,
      ...changes,
    })
  const rowOf = (id: string) =>
    systemDb(base).selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** The member's row as the next request reads it. */
  const again = async (ctx: MemberContext): Promise<MemberContext> => {
    const row = await rowOf(ctx.viewer.id)
    return { ...ctx, viewer: { ...row, sessionHash: 'session' } }
  }
  const start = async (changes: Parameters<typeof plantMember>[2] = {}) => {
    const row = await plantNew(changes)
    return makeMemberContext(base, row, { tenant: makeTenant('test') })
  }
  /** Posts one step's form; returns the member afterwards and the redirect. */
  async function post(ctx: MemberContext, fields: Record<string, string | string[]>, url = HERE) {
    const answered = await actOnStep(ctx, formOf(fields), url)
    const to = answered instanceof Response ? answered.headers.get('location') : null
    const refusal = answered instanceof Response ? undefined : answered.data
    return { ctx: await again(ctx), to, refusal }
  }
  async function redirectOf(promise: Promise<unknown>) {
    try {
      await promise
    } catch (thrown) {
      if (thrown instanceof Response) return thrown.headers.get('location')
      throw thrown
    }
    throw new Error('no redirect')
  }

  it('saves each step, and continues at the same step later', async () => {
    let ctx = await start()
    expect(await viewStep(ctx)).toMatchObject({ step: STEP.photo, back: null, body: { kind: 'photo', photos: [] } })
    ctx = (await post(ctx, { step: '1', intent: 'skip' })).ctx
    expect(ctx.viewer.signup_step).toBe(STEP.personal)
    expect(await viewStep(ctx)).toMatchObject({ back: STEP.photo, bars: ['photo', 'personal', 'about'] })

    ctx = (await post(ctx, { step: '3', hair_color: 'brown', body_type: 'slim' })).ctx
    expect(ctx.viewer).toMatchObject({ hair_color: 'brown', body_type: 'slim', signup_step: STEP.about })

    ctx = (await post(ctx, { step: '4', about_me: ' Bakes bread badly. ', 'interests[]': ['coffee', 'wine'] })).ctx
    expect(ctx.viewer).toMatchObject({ about_me: 'Bakes bread badly.', interests: '["coffee"]', hair_color: 'brown' })
    expect(await viewStep(ctx)).toMatchObject({ step: STEP.inbox, body: { kind: 'inbox', email: ctx.viewer.email } })

    const end = await post(ctx, { step: '6', intent: 'next' })
    expect(end.to).toBe('/signup-matches')
    expect(end.ctx.viewer.signup_step).toBe(STEP.done)
    expect(await viewStep(end.ctx)).toBeNull()
    expect(await redirectOf(post(end.ctx, { step: '3' }))).toBe('/members')
  })

  it('asks for the town of a member whose town is not known', async () => {
    let ctx = await start({ place_id: 'NL-0', signup_step: STEP.photo })
    ctx = (await post(ctx, { step: '1', intent: 'skip' })).ctx
    expect(await viewStep(ctx)).toMatchObject({ step: STEP.location, back: STEP.photo, body: { place: '' } })
    ctx = (await post(ctx, { step: '2', city: 'Rotterdam' })).ctx
    expect(ctx.viewer).toMatchObject({ signup_step: STEP.personal, country: 'NL' })
    expect(await viewStep(ctx, STEP.location)).toMatchObject({ body: { kind: 'location', place: 'Rotterdam' } })
  })

  it('includes push if supported, and keeps the flag of an account created by API in the steps', async () => {
    const ctx = await start({ signup_step: STEP.about })
    const url = new URL('http://test.localhost/signup?api_signup_complete=1')
    const push = await post(ctx, { step: '4', intent: 'skip', capable: '1' }, url)
    expect([push.ctx.viewer.signup_step, push.to]).toEqual([STEP.push, '/signup?step=5&api_signup_complete=1'])
    const inbox = await post(push.ctx, { step: '5', intent: 'skip' }, url)
    const end = await post(inbox.ctx, { step: '6' }, url)
    expect(end.to).toBe('/signup-matches')
  })

  it('can skip every step without changing data, and omits the inbox for a confirmed member', async () => {
    let ctx = await start({ about_me: 'Here before.', interests: '["music"]', hair_color: 'red', status: 'active' })
    for (const step of ['1', '3', '4']) ctx = (await post(ctx, { step, intent: 'skip' })).ctx
    expect(ctx.viewer).toMatchObject({ signup_step: STEP.done, about_me: 'Here before.', interests: '["music"]' })
    expect(ctx.viewer).toMatchObject({ hair_color: 'red', place_id: UTRECHT })
  })

  it('lets a member change an earlier step without losing progress', async () => {
    const ctx = await start({ signup_step: STEP.about, hair_color: 'red' })
    const changed = await post(ctx, { step: '3', hair_color: 'black' })
    expect(changed.ctx.viewer).toMatchObject({ signup_step: STEP.about, hair_color: 'black' })
    const earlier = await post(ctx, { step: '2', city: 'Utrecht' })
    expect(earlier.to).toBe('/signup?step=3')
    expect(await redirectOf(post(await start({ name: 'Eva' }), { step: '4', about_me: 'Too early' }))).toBe('/signup')
  })

  it('returns errors and stays at the step', async () => {
    const ctx = await start({ signup_step: STEP.about })
    expect((await post(ctx, { step: '2', city: 'Xqzzt' })).refusal).toMatchObject({ error: 'city' })
    expect((await post(ctx, { step: '3', hair_color: 'plaid' })).refusal).toMatchObject({ error: 'choice' })
    const long = await post(ctx, { step: '4', about_me: 'x'.repeat(1001) })
    expect(long.refusal).toMatchObject({ error: 'about' })
    expect(long.ctx.viewer).toMatchObject({ signup_step: STEP.about, about_me: '' })
    await expect(actOnStep(ctx, formOf({ step: 'nine' }), HERE)).rejects.toMatchObject({ init: { status: 400 } })
  })

  it('keeps fields that the brand does not ask for', async () => {
    const ctx = await start({ signup_step: STEP.personal, tattoos: 'one', about_me: 'Mine.', interests: '["hiking"]' })
    const { ctx: after } = await post(ctx, { step: '3', tattoos: 'many', eye_color: 'green' })
    expect(after.viewer).toMatchObject({
      tattoos: 'one',
      eye_color: 'green',
      about_me: 'Mine.',
      interests: '["hiking"]',
    })
  })

  it('shows stored photos when returning to the step', async () => {
    const ctx = await start({ signup_step: STEP.location })
    const png = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    expect((await storePhoto(ctx, png)).ok).toBe(true)
    expect(await viewStep(ctx, STEP.photo)).toMatchObject({ body: { kind: 'photo', photos: [{ status: 'active' }] } })
  })

  it('accepts or refuses any input, and never decreases the step', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('0', '1', '6', 'next', 'skip', 'red'),
    )
    const names = ['step', 'intent', 'capable', 'city', 'about_me', 'interests[]', 'hair_color', 'body', 'client_id']
    const posts = fc.record(Object.fromEntries(names.map((name) => [name, text])), { requiredKeys: [] })
    let ctx = await start({ signup_step: STEP.about, signup_from: anouk })
    for (const fields of fc.sample(posts, { numRuns: 60, seed: 7 })) {
      const before = ctx.viewer.signup_step
      if (before === STEP.done) ctx = { ...ctx, viewer: { ...ctx.viewer, signup_step: STEP.photo } }
      try {
        await post(ctx, fields as Record<string, string>)
      } catch (thrown) {
        const status = thrown instanceof Response ? thrown.status : (thrown as { init: { status: number } }).init.status
        expect([302, 400]).toContain(status)
      }
      ctx = await again(ctx)
      expect(ctx.viewer.signup_step).toBeGreaterThanOrEqual(before)
    }
  })

  describe('the first message', () => {
    const words = (fields: Record<string, string> = {}) => ({
      step: '0',
      client_id: randomUUID(),
      body: 'Hello there',
      ...fields,
    })
    const messages = () => systemDb(base).selectFrom('messages').select(['body', 'state', 'sender_id']).execute()

    it('is sent once to the member that the sign-up started from, and waits for the confirmation', async () => {
      const ctx = await start({ signup_from: anouk })
      expect(await viewStep(ctx)).toMatchObject({ step: 0, body: { kind: 'message', profile: { name: 'Anouk' } } })
      const sent = await post(ctx, words())
      expect(sent.ctx.viewer).toMatchObject({ signup_step: STEP.photo, credits: 2 })
      expect(await messages()).toEqual([{ body: 'Hello there', state: 'waiting', sender_id: ctx.viewer.id }])
      expect(await viewStep(sent.ctx, 0)).toMatchObject({ step: STEP.photo, back: null })
      await post(sent.ctx, words({ body: 'Again' }))
      expect(await messages()).toHaveLength(1)
      const end = await post(await again({ ...sent.ctx }), { step: '1', intent: 'skip' })
      expect(end.to).toBe('/signup?step=3')
    })

    it('returns its text if it cannot be sent', async () => {
      const ctx = await start({ signup_from: anouk, credits: 0 })
      const refused = await post(ctx, words())
      expect(refused.refusal).toEqual({ error: 'not_enough_credits', values: { body: 'Hello there' } })
      expect(refused.ctx.viewer.signup_step).toBe(0)
      expect((await post(ctx, words({ body: '  ' }))).refusal).toMatchObject({ error: 'message_empty' })
      expect(await messages()).toEqual([])
    })

    it('is not offered for fictional or inactive members, members of another pool, or oneself', async () => {
      const fictional = await plantMember(base, 'test', { name: 'Imani', fictional: 1 })
      const gone = await plantMember(base, 'test', { name: 'Gone', status: 'deleted' })
      const foreign = await plantMember(base, 'other', { name: 'Anouk' })
      for (const [at, id] of [fictional.id, gone.id, foreign.id, randomUUID()].entries()) {
        const ctx = await start({ name: `Daan${at}`, signup_from: id })
        expect((await viewStep(ctx))?.step).toBe(STEP.photo)
        await post(ctx, words())
      }
      const selfId = randomUUID()
      const self = await start({ id: selfId, name: 'Self', signup_from: selfId })
      expect((await viewStep(self))?.step).toBe(STEP.photo)
      expect(await messages()).toEqual([])
      expect((await rowOf(foreign.id)).pool_id).toBe('other')
    })

    it('makes the sign-up end at that member', async () => {
      const ctx = await start({ signup_from: anouk, signup_step: STEP.inbox })
      expect((await post(ctx, { step: '6' })).to).toBe(`/members/${anouk}`)
    })
  })

  describe('the account before', () => {
    const account = (changes: Record<string, string> = {}) => ({
      client_id: randomUUID(),
      email: 'new@example.org',
      password: 'drie-tulpen-op-een-fiets',
      name: 'Newcomer',
      date_of_birth: '1992-04-01',
      gender: 'male',
      seeking: 'women',
      country: 'NL',
      city: 'Utrecht',
      age: 'yes',
      terms: 'yes',
      sensitive: 'yes',
      ...changes,
    })
    const request = () => new Request('http://test.localhost/signup', { method: 'POST' })
    const members = () =>
      systemDb(base).selectFrom('members').select(['name', 'signup_from', 'signup_step']).orderBy('name').execute()

    it('stores the member it starts from and redirects to the steps', async () => {
      const ctx = makeContext(base)
      const from = await findStartMember(ctx, anouk)
      expect(from).toMatchObject({ name: 'Anouk', distance_km: null })
      const made = await createAccount(ctx, request(), formOf(account()), from)
      expect(made).toBeInstanceOf(Response)
      expect((made as Response).headers.get('location')).toBe('/signup')
      expect((made as Response).headers.get('set-cookie')).toMatch(/^session=/)
      expect(await members()).toContainEqual({ name: 'Newcomer', signup_from: anouk, signup_step: 0 })
    })

    it('does not show visitors a member who is invisible, inactive or of another pool', async () => {
      const ctx = makeContext(base)
      const foreign = await plantMember(base, 'other', { name: 'Far' })
      const hidden = await plantMember(base, 'test', { name: 'Hidden', invisible: 1 })
      const waiting = await plantNew({ name: 'Waiting' })
      for (const id of [foreign.id, hidden.id, waiting.id, randomUUID(), '', null]) {
        expect(await findStartMember(ctx, id)).toBeUndefined()
      }
    })

    it('returns the input with errors, but never the password', async () => {
      const ctx = makeContext(base)
      const refused = await createAccount(ctx, request(), formOf(account({ city: 'Xqzzt', name: '@me' })))
      if (refused instanceof Response) throw new Error('made an account')
      expect(refused.data.errors).toEqual({
        city: 'accounts:error.city',
        name: 'accounts:error.nameFault.starts_with_at',
      })
      expect(refused.data.values).toMatchObject({ email: 'new@example.org', name: '@me', gender: 'male' })
      expect(JSON.stringify(refused.data.values)).not.toContain('tulpen')
      expect(await members()).toHaveLength(1)
    })
  })
})
