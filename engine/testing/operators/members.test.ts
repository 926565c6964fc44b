import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import {
  banMember,
  confirmByOperator,
  disableMember,
  enableMember,
  giveSensitive,
  resendByOperator,
  unbanMember,
  withdrawSensitive,
} from '#engine/domains/accounts/index.ts'
import { listChats, sendMessage } from '#engine/domains/chat/index.ts'
import { findMembers } from '#engine/domains/operators/index.ts'
import { eraseByOperator, exportByOperator } from '#engine/domains/privacy/index.ts'
import { writeMyData } from '#engine/domains/privacy/my-data/my-data.ts'
import { listMembers } from '#engine/domains/profiles/index.ts'
import { personalDataOf } from '#engine/platform/manifests/collect.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '../context.ts'
import { describeOnBothDialects } from '../databases.ts'
import { placeOne } from '../orders.ts'
import { makeOperator, makePoolOperator } from './operator.ts'

const FACTS = 'Somebody else is on the picture.'
const TENANT = makeTenant('rosa')

describeOnBothDialects('an operator looks after members', (open) => {
  let base: Db
  let joris: MembersTable
  beforeEach(async () => {
    base = await open()
    joris = await plantMember(base, 'rosa', { id: 'joris', name: 'Joris', signup_at: 0, credits: 5 })
    await plantMember(base, 'other', { id: 'joris', name: 'Joris', signup_at: 0 })
    return () => base.close()
  })

  const rowOf = (id: string, pool = 'rosa') =>
    systemDb(base).selectFrom('members').selectAll().where('pool_id', '=', pool).where('id', '=', id).executeTakeFirst()
  const stateOf = async (pool = 'rosa') => (await rowOf('joris', pool))?.profile_status
  const mails = async () =>
    (await systemDb(base).selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute()).map(
      ({ payload }) => (JSON.parse(payload) as { template: string }).template,
    )
  const operator = () => makeOperator(base, TENANT)
  const textOf = async (chunks: AsyncIterable<string>) => {
    let text = ''
    for await (const chunk of chunks) text += chunk
    return text
  }

  it('who is confirmed by hand has an active profile, and what they wrote arrives', async () => {
    const waiting = {
      id: 'sanne',
      name: 'Sanne',
      status: 'not_confirmed',
      profile_status: 'disabled',
      confirmed_at: null,
    } as const
    const sanne = await plantMember(base, 'rosa', { ...waiting, credits: 5 })
    const client_id = '6f1cf1c2-5a3d-4a5e-9d3e-0f6f6f1c2a11'
    await sendMessage(makeMemberContext(base, sanne, { tenant: TENANT }), { client_id, to: 'joris', body: 'Hello' })
    const chats = () => listChats(makeMemberContext(base, joris, { tenant: TENANT }))
    expect(await chats()).toEqual([])
    expect(await resendByOperator(operator(), { who: 'sanne' })).toMatchObject({ ok: true })
    expect(await resendByOperator(operator(), { who: 'sanne' })).toMatchObject({ reason: 'nothing_to_do' })
    expect(await mails()).toEqual(['activation'])
    expect(await confirmByOperator(operator(), { who: 'sanne@example.test' })).toMatchObject({ ok: true })
    expect(await rowOf('sanne')).toMatchObject({ status: 'active', profile_status: 'active', confirmed_at: NOW })
    expect(await chats()).toMatchObject([{ profile: { id: 'sanne' } }])
    expect(await confirmByOperator(operator(), { who: 'sanne' })).toMatchObject({ reason: 'nothing_to_do' })
    await banMember(operator(), { who: 'joris', reason: 'scam' })
    expect(await confirmByOperator(operator(), { who: 'joris' })).toMatchObject({ reason: 'banned' })
  })

  it('whose profile is hidden reads why, and stays hidden whatever else ends, until it is shown again', async () => {
    const hide = () => disableMember(operator(), { who: 'joris', reason: 'other', facts: FACTS })
    expect(await disableMember(operator(), { who: 'joris', reason: 'other' })).toMatchObject({
      reason: 'facts_missing',
    })
    expect(await hide()).toMatchObject({ ok: true })
    expect(await hide()).toMatchObject({ reason: 'nothing_to_do' })
    expect(await mails()).toEqual(['disabled'])
    const restrictions = () => systemDb(base).selectFrom('restrictions').selectAll().execute()
    expect(await restrictions()).toMatchObject([{ kind: 'disabled', facts: FACTS, ended_at: null }])
    await banMember(operator(), { who: 'joris', reason: 'scam' })
    await unbanMember(operator(), { who: 'joris' })
    expect(await stateOf()).toBe('disabled')
    const member = async () => makeMemberContext(base, (await rowOf('joris'))!, { tenant: TENANT })
    await withdrawSensitive(await member())
    await giveSensitive(await member())
    expect(await stateOf()).toBe('disabled')
    expect(await enableMember(operator(), { who: 'joris' })).toMatchObject({ ok: true })
    expect(await enableMember(operator(), { who: 'joris' })).toMatchObject({ reason: 'nothing_to_do' })
    expect(await stateOf()).toBe('active')
    expect((await restrictions()).filter(({ ended_at }) => ended_at === null)).toEqual([])
    expect(await stateOf('other')).toBe('active')
  })

  it('who is shown again stays hidden by a ban', async () => {
    await disableMember(operator(), { who: 'joris', reason: 'scam' })
    await banMember(operator(), { who: 'joris', reason: 'scam' })
    await enableMember(operator(), { who: 'joris' })
    expect(await stateOf()).toBe('disabled')
  })

  it('who is erased is gone at once, also while the account waits for that, and the namesake of another pool stays', async () => {
    const services = makeServices(base)
    const pool = makePoolOperator(base, 'rosa', { services })
    expect(await eraseByOperator(pool, { who: 'joris', dryRun: true })).toMatchObject({ ok: true, credits: 5 })
    expect(await rowOf('joris')).toBeDefined()
    const wait = { tenant_id: 'rosa', reason: 'other', note: '', created_at: 0, erase_at: NOW * 2 }
    await systemDb(base)
      .insertInto('deletions')
      .values({ ...wait, pool_id: 'rosa', member_id: 'joris' })
      .execute()
    expect(await eraseByOperator(pool, { who: 'joris' })).toMatchObject({ ok: true, memberId: 'joris' })
    expect(await rowOf('joris')).toBeUndefined()
    expect(await rowOf('joris', 'other')).toBeDefined()
    expect(await systemDb(base).selectFrom('deletions').selectAll().execute()).toEqual([])
    expect(await eraseByOperator(pool, { who: 'joris' })).toEqual({ ok: false, reason: 'not_found' })
    await plantMember(base, 'rosa', { id: 'roxane', fictional: 1 })
    expect(await eraseByOperator(pool, { who: 'roxane' })).toEqual({ ok: false, reason: 'fictional' })
  })

  it('whose data is exported gets what their own download has', async () => {
    const exported = await exportByOperator(operator(), { who: 'joris', origin: 'http://rosa.localhost' })
    const own = makeMemberContext(base, joris, { tenant: TENANT })
    const download = JSON.parse(await textOf(writeMyData(own, personalDataOf(own.services.domains))))
    const served = JSON.parse(await textOf(exported!.chunks))
    // The look itself is part of the data.
    expect(served).toEqual(download)
    expect(served).toMatchObject({ site: TENANT.name, profile: { id: 'joris', email: 'joris@example.test' } })
    expect(served.operator_actions).toMatchObject([{ action: 'member_export' }])
    expect(await exportByOperator(operator(), { who: 'nobody', origin: '' })).toBeUndefined()
  })

  it('lists members page by page, those alone who are asked for', async () => {
    for (const id of ['a', 'b', 'c']) await plantMember(base, 'rosa', { id, country: id === 'c' ? 'BE' : 'NL' })
    const page = async (after: string, filters = {}) => {
      const { members, next } = await listMembers(operator(), { ...filters, after, limit: 2 })
      return [members.map(({ id }) => id), next]
    }
    expect(await page('')).toEqual([['a', 'b'], 'b'])
    expect(await page('b')).toEqual([['c', 'joris'], 'joris'])
    expect(await page('joris')).toEqual([[], null])
    expect(await page('', { country: 'BE' })).toEqual([['c'], null])
    await banMember(operator(), { who: 'b', reason: 'scam' })
    expect(await page('', { banned: true })).toEqual([['b'], null])
    expect(await page('', { profile: 'disabled', since: NOW * 2 })).toEqual([[], null])
  })

  it('finds members by address, id, name and order, and each look is on record', async () => {
    const { order } = await placeOne(makeMemberContext(base, joris, { tenant: TENANT }), { method: 'card' })
    const by = async (text: string) => {
      const found = await findMembers(operator(), { text })
      return found.ok ? found.members.map((one) => [one.id, one.by]) : found.reason
    }
    expect(await by(' Joris@Example.test ')).toEqual([['joris', 'address or id']])
    expect(await by('JORIS')).toEqual([['joris', 'name']])
    expect(await by(order.payment_id)).toEqual([['joris', 'order']])
    expect(await by('nobody')).toBe('not_found')
    const looks = await systemDb(base).selectFrom('operator_actions').selectAll().execute()
    expect(looks.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ...['member_read', 'member_read', 'member_read'].map((action) => [action, 'joris']),
    ])
  })
})
