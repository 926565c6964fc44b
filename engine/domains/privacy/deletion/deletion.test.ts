import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { findMember, findViewer, issueToken, openSession } from '#engine/domains/accounts/index.ts'
import { listChats, sendMessage } from '#engine/domains/chat/index.ts'
import { likeMember, viewLikes } from '#engine/domains/likes/index.ts'
import { enterCode, placeOrder } from '#engine/domains/payments/index.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { cheapHash } from '#engine/testing/cheap-hash.ts'
import { makeContext, makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { deleteAccount } from './delete-account.ts'
import { type Step, takeStep } from './deletion-action.ts'
import { listAlternatives } from './page.ts'
import { findReactivation, reactivate } from './reactivation.ts'
import { alternativesFor, REACTIVATION_MS, REASONS } from './rules.ts'

const PASSWORD = 'drie-tulpen-op-een-fiets'
const hash = cheapHash(PASSWORD)
const DAY_MS = 86_400_000
const GOODBYE = { reason: 'other', note: '', password: PASSWORD } as const
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the reasons for deletion', () => {
  it('each have an alternative', () => {
    for (const reason of REASONS) expect(alternativesFor(reason).length).toBeGreaterThan(0)
    expect(alternativesFor('address')).toEqual(['email'])
  })
})

describeOnBothDialects('deletion', (open) => {
  let base: Db
  let anouk: MembersTable
  let mees: MembersTable
  let now: number

  beforeEach(async () => {
    base = await open()
    now = NOW
    const own = { name: 'Anouk', email: 'anouk@example.org', password_hash: hash, credits: 10, signup_at: 0 }
    anouk = await plantMember(base, 'test', { id: 'anouk', ...own })
    mees = await plantMember(base, 'test', { id: 'mees', name: 'Mees', gender: 'male', credits: 10, paid_user: 1 })
    await plantMember(base, 'other', { id: 'anouk', ...own })
    return () => base.close()
  })

  const changes = (): Partial<RequestContext> => ({ now, services: makeServices(base, { now: () => now }) })
  const visitor = () => makeContext(base, changes())
  const as = (viewer: MembersTable, more: Partial<RequestContext> = {}): MemberContext =>
    makeMemberContext(base, viewer, { ...changes(), ...more })
  const stateOf = async (pool = 'test') => {
    const row = await systemDb(base)
      .selectFrom('members')
      .select(['status', 'profile_status', 'deleted_at'])
      .where('pool_id', '=', pool)
      .where('id', '=', 'anouk')
      .executeTakeFirstOrThrow()
    return row
  }
  const templates = async () =>
    (await systemDb(base).selectFrom('jobs').select('payload').execute()).map(
      ({ payload }) => JSON.parse(payload).template,
    )
  const link = (at = now) => issueToken(visitor().db, 'anouk', 'reactivate', at, { forMs: REACTIVATION_MS })
  async function meet() {
    await likeMember(as(mees), 'anouk')
    await likeMember(as(anouk), 'mees')
    const client_id = '6f1cf1c2-5a3d-4a5e-9d3e-0f6f6f1c2a11'
    await sendMessage(as(anouk), { client_id, to: 'mees', body: 'Hello Mees' })
  }

  it('deletes an account: hidden from all at once, logged out everywhere, with a mail to restore it', async () => {
    await meet()
    const secret = await openSession(visitor().db, 'anouk', now)
    expect(await viewLikes(as(mees))).toMatchObject({ profiles: [{ id: 'anouk' }] })
    expect(await deleteAccount(as(anouk), { ...GOODBYE, reason: 'pause', note: 'Bye' })).toEqual({ ok: true })
    expect(await stateOf()).toEqual({ status: 'deleted', profile_status: 'active', deleted_at: NOW })
    expect(await stateOf('other')).toMatchObject({ status: 'active', deleted_at: null })
    expect(await findViewer(visitor().db, secret, now)).toBeUndefined()
    expect(await viewLikes(as(mees))).toMatchObject({ profiles: [], liked_by: [] })
    const sent = await sendMessage(as(mees), {
      client_id: '6f1cf1c2-5a3d-4a5e-9d3e-0f6f6f1c2a12',
      to: 'anouk',
      body: 'Are you there?',
    })
    expect(sent).toMatchObject({ ok: false, reason: 'not_delivered' })
    const deletions = await systemDb(base).selectFrom('deletions').selectAll().execute()
    expect(deletions).toMatchObject([
      { pool_id: 'test', member_id: 'anouk', reason: 'pause', note: 'Bye', erase_at: NOW + REACTIVATION_MS },
    ])
    expect(await templates()).toEqual(['account_deleted'])
  })

  it('removes a deleted member from the chats of others, until restored', async () => {
    await meet()
    expect(await listChats(as(mees))).toHaveLength(1)
    await deleteAccount(as(anouk), GOODBYE)
    expect(await listChats(as(mees))).toEqual([])
    await reactivate(visitor(), await link())
    expect(await listChats(as(mees))).toMatchObject([{ profile: { id: 'anouk' }, num_unread_messages: 1 }])
  })

  it('asks for the password, counts wrong ones, and is idempotent', async () => {
    expect(await deleteAccount(as(anouk), { ...GOODBYE, password: 'wrong' })).toEqual({
      ok: false,
      reason: 'wrong_password',
    })
    expect(await stateOf()).toMatchObject({ status: 'active' })
    const both = await Promise.all([deleteAccount(as(anouk), GOODBYE), deleteAccount(as(anouk), GOODBYE)])
    expect(both).toEqual([{ ok: true }, { ok: true }])
    expect(await templates()).toEqual(['account_deleted'])
  })

  it('restores everything on day 13', async () => {
    await meet()
    await deleteAccount(as(anouk), GOODBYE)
    const token = await link()
    now = NOW + 13 * DAY_MS
    expect(await findReactivation(visitor(), token)).toMatchObject({
      state: 'ready',
      name: 'Anouk',
      eraseAt: NOW + REACTIVATION_MS,
    })
    expect(await reactivate(visitor(), token)).toEqual({ state: 'restored' })
    expect(await stateOf()).toEqual({ status: 'active', profile_status: 'active', deleted_at: null })
    expect(await systemDb(base).selectFrom('deletions').selectAll().execute()).toEqual([])
    expect(await viewLikes(as(mees))).toMatchObject({
      profiles: [{ id: 'anouk' }],
      sent: [{ id: 'anouk', match: true }],
    })
    expect(await reactivate(visitor(), token)).toEqual({ state: 'restored' })
    expect(await templates()).toEqual(['account_deleted', 'account_reactivated'])
  })

  it('refuses on day 15, and changes nothing', async () => {
    await deleteAccount(as(anouk), GOODBYE)
    const token = await link()
    now = NOW + 15 * DAY_MS
    expect(await findReactivation(visitor(), token)).toEqual({ state: 'too_late' })
    expect(await reactivate(visitor(), token)).toEqual({ state: 'too_late' })
    expect(await reactivate(visitor(), await link(now))).toEqual({ state: 'too_late' })
    expect(await stateOf()).toMatchObject({ status: 'deleted' })
    expect(await findReactivation(visitor(), 'nobody')).toEqual({ state: 'link_invalid' })
  })

  it('restores a member who had not confirmed as unconfirmed', async () => {
    await systemDb(base)
      .updateTable('members')
      .set({ status: 'not_confirmed', profile_status: 'disabled', confirmed_at: null })
      .where('pool_id', '=', 'test')
      .where('id', '=', 'anouk')
      .execute()
    await deleteAccount(as(anouk), GOODBYE)
    await reactivate(visitor(), await link())
    expect(await stateOf()).toEqual({ status: 'not_confirmed', profile_status: 'disabled', deleted_at: null })
  })

  it('spends a link once, with any number of concurrent requests', async () => {
    await deleteAccount(as(anouk), GOODBYE)
    const token = await link()
    const pressed = await Promise.all(Array.from({ length: 20 }, () => reactivate(visitor(), token)))
    expect(new Set(pressed.map(({ state }) => state))).toEqual(new Set(['restored']))
    expect(await templates()).toEqual(['account_deleted', 'account_reactivated'])
    await deleteAccount(as(anouk), GOODBYE)
    expect(await findReactivation(visitor(), token)).toEqual({ state: 'link_invalid' })
  })

  it('leads through the steps, and keeps the answers', async () => {
    const step = async (fields: Record<string, string>) => {
      const taken = await takeStep(as(anouk), formOf(fields))
      if (taken.done) throw new Error('the flow is over')
      return [taken.status, taken.to] as [number, Step]
    }
    expect(await step({})).toMatchObject([400, { step: 'reason' }])
    expect(await step({ intent: 'reason', note: 'x' })).toMatchObject([
      400,
      { step: 'reason', previous: { note: 'x' }, errors: { reason: 'deletion:error.reason' } },
    ])
    const previous = { reason: 'address', note: 'I moved' }
    expect(await step({ intent: 'reason', ...previous })).toMatchObject([
      200,
      { step: 'alternatives', previous, alternatives: [{ kind: 'email' }] },
    ])
    expect(await step({ intent: 'go_on', ...previous })).toMatchObject([200, { step: 'confirm', previous }])
    expect(await step({ intent: 'back', ...previous })).toMatchObject([200, { step: 'reason', previous }])
    expect(await step({ intent: 'delete', ...previous, password: PASSWORD })).toMatchObject([
      400,
      { step: 'confirm', previous, errors: { confirm: 'deletion:error.confirm' } },
    ])
    expect(await step({ intent: 'delete', ...previous, password: 'no', confirm: 'yes' })).toMatchObject([
      401,
      { step: 'confirm', previous, errors: { password: 'deletion:error.password' } },
    ])
    expect(
      await takeStep(as(anouk), formOf({ intent: 'delete', ...previous, password: PASSWORD, confirm: 'yes' })),
    ).toEqual({
      done: true,
    })
  })

  it('lets a member become invisible instead, and offers that to the visible only', async () => {
    const previous = { reason: 'pause', note: 'Until spring.' }
    const stayed = { step: 'stayed', previous }
    expect(await takeStep(as(anouk), formOf({ intent: 'invisible', ...previous }))).toMatchObject({ to: stayed })
    const now = (await findMember(visitor().db, 'anouk'))!
    expect(await takeStep(as(now), formOf({ intent: 'go_on', ...previous }))).toMatchObject({
      to: { step: 'confirm', previous },
    })
    expect(now).toMatchObject({ invisible: 1, status: 'active' })
    expect(await takeStep(as(now), formOf({ intent: 'reason', reason: 'met_someone' }))).toMatchObject({
      to: { step: 'confirm' },
    })
  })

  it('offers a discount code that works once, for this member alone', async () => {
    const tenant = makeTenant('test', { delete_discount: 30 })
    const [offer, ...others] = await listAlternatives(as(anouk, { tenant }), 'expensive')
    if (offer?.kind !== 'discount') throw new Error('no discount was offered')
    expect(offer).toMatchObject({ percentage: 30, minimumCents: 1000, currency: 'EUR' })
    expect(others).toEqual([])
    const { code } = offer
    expect(await enterCode(as(anouk, { tenant }), code)).toMatchObject({ ok: true, discount: { percentage: 30 } })
    expect(await enterCode(as(mees, { tenant }), code)).toEqual({ ok: false, reason: 'code_not_found' })
    const order = { clientId: 'c', packageId: 'p60', method: 'card', shownCode: code } as const
    expect(await placeOrder(as(anouk, { tenant }), order)).toMatchObject({ ok: true, order: { amount_cents: 1399 } })
    await systemDb(base).updateTable('orders').set({ status: 'completed' }).execute()
    expect(await listAlternatives(as(anouk, { tenant }), 'expensive')).toEqual([])
    expect(await listAlternatives(as(anouk), 'expensive')).toEqual([])
  })

  it('offers the try-out package once', async () => {
    const packages = [{ id: 'try', credits: 5, price_cents: 99, tryout: true }]
    const tenant = makeTenant('test', { packages })
    expect(await listAlternatives(as(anouk, { tenant }), 'expensive')).toEqual([
      { kind: 'tryout', packageId: 'try', credits: 5, priceCents: 99, currency: 'EUR' },
    ])
    const order = { packageId: 'try', method: 'card', shownCode: '' } as const
    expect(await placeOrder(as(anouk, { tenant }), { ...order, clientId: 'a' })).toMatchObject({ ok: true })
    await systemDb(base).updateTable('orders').set({ status: 'completed' }).execute()
    expect(await listAlternatives(as(anouk, { tenant }), 'expensive')).toEqual([])
    expect(await placeOrder(as(anouk, { tenant }), { ...order, clientId: 'b' })).toEqual({
      ok: false,
      reason: 'unknown_package',
    })
  })
})
