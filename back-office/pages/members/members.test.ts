import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { makeTenant, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { type Office, openOffice } from '../../testing/office.ts'

const open = useSqlite()
const SUPPORT = { role: 'support', reach: 'tenant', place: 'rosa' } as const
const POOL = { role: 'support', reach: 'pool', place: 'rosa' } as const

let base: Db
let office: Office
let joris: MembersTable
let theirs: MembersTable
beforeEach(async () => {
  base = await open()
  office = await openOffice(base, [makeTenant('rosa'), makeTenant('bella', {}, { poolId: 'rosa' })])
  joris = await plantMember(base, 'rosa', {
    name: 'Joris',
    status: 'not_confirmed',
    profile_status: 'disabled',
    confirmed_at: null,
  })
  theirs = await plantMember(base, 'rosa', { name: 'Anouk', tenant_id: 'bella' })
  return async () => {
    await office.close()
    await base.close()
  }
})

const rowOf = (id: string) =>
  scopeDb(base, { poolId: 'rosa', tenantId: 'rosa' })
    .selectFrom('members')
    .select(['name', 'status', 'banned_reason'])
    .where('id', '=', id)
    .executeTakeFirst()

it('finds members of the site alone, and records who looked at whom', async () => {
  const { visitor } = await office.join('Sanne', [SUPPORT])
  const find = async (text: string) => (await visitor.post('/members', { site: 'rosa', text })).text()
  expect(await find(joris.email.toUpperCase())).toContain(`/members/rosa/${joris.id}`)
  expect(await find(theirs.email)).toContain('Nobody of this site is found.')
  expect(await (await visitor.get(`/members/rosa/${joris.id}`)).text()).toContain(joris.email)
  for (const path of [`/members/rosa/${theirs.id}`, `/members/bella/${theirs.id}`, '/members/rosa/nobody'])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
  const looks = await scopeDb(base, { poolId: 'rosa', tenantId: 'rosa' })
    .selectFrom('operator_actions')
    .select(['action', 'actor'])
    .where('subject_id', '=', joris.id)
    .execute()
  expect(looks).toEqual([
    { action: 'member_read', actor: 'Sanne' },
    { action: 'member_read', actor: 'Sanne' },
  ])
})

it('acts on members of the site alone, by the verbs of the commands', async () => {
  const { visitor } = await office.join('Sanne', [SUPPORT])
  const act = (fields: Record<string, string>, id = joris.id) => visitor.post(`/members/rosa/${id}`, fields)
  expect((await act({ act: 'confirm' })).headers.get('location')).toBe(`/members/rosa/${joris.id}?done`)
  expect(await (await act({ act: 'confirm' })).text()).toContain('It is so already.')
  expect(await (await act({ act: 'ban' })).text()).toContain('Choose a reason.')
  expect(await (await act({ act: 'correct', name: 'Joris B' })).text()).toBe('')
  await act({ act: 'ban', reason: 'scam' })
  expect(await rowOf(joris.id)).toEqual({ name: 'Joris B', status: 'active', banned_reason: 'scam' })
  expect((await act({ act: 'ban', reason: 'scam' }, theirs.id)).status).toBe(404)
  expect(await rowOf(theirs.id)).toMatchObject({ banned_reason: '' })
})

it('erases for who looks after the whole pool and has proved the second factor', async () => {
  const { visitor: support } = await office.join('Sanne', [SUPPORT])
  const path = `/members/rosa/${joris.id}`
  expect((await support.post(path, { act: 'erase' })).status).toBe(404)
  const { visitor } = await office.join('Marit', [POOL])
  office.pass(15 * 60_000)
  expect((await visitor.post(path, { act: 'erase' })).headers.get('location')).toContain('/confirm')
  expect(await rowOf(joris.id)).toBeDefined()
  const { visitor: confirmed } = await office.join('Fien', [POOL])
  expect((await confirmed.post(path, { act: 'erase' })).headers.get('location')).toBe('/members')
  expect(await rowOf(joris.id)).toBeUndefined()
})
