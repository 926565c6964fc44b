import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import type { MembersTable, PhotosTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { mediaKey, PUBLIC_PHOTO } from '#engine/domains/photos/index.ts'
import { makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { type Office, openOffice } from '../../testing/office.ts'

const open = useSqlite()
const MODERATOR = { role: 'moderator', reach: 'tenant', place: 'rosa' } as const
const FINANCE = { role: 'finance', reach: 'tenant', place: 'rosa' } as const
const REASON = 'It breaks the rules of the house.'

let base: Db
let office: Office
let joris: MembersTable
beforeEach(async () => {
  base = await open()
  office = await openOffice(base, [makeTenant('rosa'), makeTenant('bella', {}, { poolId: 'rosa' })])
  joris = await plantMember(base, 'rosa', { name: 'Joris', about_me: 'Send me money' })
  await plantMember(base, 'other', { ...joris, pool_id: 'other' })
  return async () => {
    await office.close()
    await base.close()
  }
})

const scoped = (tenantId = 'rosa') => scopeDb(base, { poolId: 'rosa', tenantId })

async function photo(at: number, state: Partial<Omit<PhotosTable, 'pool_id'>> = {}): Promise<string> {
  const id = newPublicId()
  const size = { width: 600, height: 800, thumbhash: '', position: 0, created_at: at } as const
  await scoped()
    .insertInto('photos')
    .values({ ...PUBLIC_PHOTO, ...size, id, member_id: joris.id, status: 'pending', ...state })
    .execute()
  return id
}

async function report(tenantId = 'rosa'): Promise<string> {
  const id = newId()
  const about = { reporter_id: joris.id, member_id: joris.id, subject: 'profile', subject_id: joris.id } as const
  await scoped()
    .insertInto('reports')
    .values({
      ...{ id, tenant_id: tenantId, client_id: id, ...about, category: 'underage', note: 'Looks <b>15</b>' },
      ...{ snapshot: '{"name":"Joris"}', status: 'open', decision: '', created_at: NOW, decided_at: null },
    })
    .execute()
  return id
}

it('stands at the top of the overview for who decides on it, and for nobody else', async () => {
  const id = await photo(NOW - 2)
  const hears = async (name: string, rights: Parameters<Office['join']>[1]) =>
    (await (await office.join(name, rights)).visitor.get('/')).text()
  expect(await hears('Marit', [MODERATOR])).toContain(`/queue/rosa/photo/${id}`)
  expect(await hears('Fien', [FINANCE])).not.toContain(id)
  const elsewhere = { ...MODERATOR, place: 'bella' }
  expect(await hears('Bram', [FINANCE, elsewhere])).not.toContain(id)
})

it('leads from item to item, each decided by one press, and back from the last', async () => {
  const [first, second] = [await photo(NOW - 2), await photo(NOW - 1)]
  const { visitor } = await office.join('Marit', [MODERATOR])
  const list = await (await visitor.get('/queue')).text()
  expect(list.indexOf(first)).toBeLessThan(list.indexOf(second))
  const path = `/queue/rosa/photo/${first}?only=photo`
  const page = await (await visitor.get(path)).text()
  expect(page).toContain(`data-next-picture="/queue/rosa/photo/${second}/picture"`)
  const nothing = await visitor.post(path, {})
  expect(await nothing.text()).toContain('Choose a decision.')
  const decided = await visitor.post(path, { decision: 'explicit' })
  expect(decided.status).toBe(303)
  const next = decided.headers.get('location')!
  expect(next).toBe(`/queue/rosa/photo/${second}?only=photo&undo=rosa.${first}`)
  expect(await (await visitor.get(next)).text()).toContain('It can be taken back for ten minutes.')
  expect((await visitor.post('/queue/rosa/undo', { photo: first })).headers.get('location')).toBe(
    `/queue/rosa/photo/${first}`,
  )
  await visitor.post(path, { decision: 'active' })
  const last = await visitor.post(`/queue/rosa/photo/${second}`, { decision: 'active' })
  expect(last.headers.get('location')).toBe(`/queue?undo=rosa.${second}`)
  const rows = await scoped().selectFrom('photos').select(['id', 'status']).orderBy('created_at').execute()
  expect(rows).toEqual([first, second].map((id) => ({ id, status: 'active' })))
})

it('takes a photo down that is shown before its review, and leads back to it where that is taken back', async () => {
  const id = await photo(NOW, { status: 'active', review_later: 1 })
  const { visitor } = await office.join('Marit', [MODERATOR])
  const path = `/queue/rosa/shown/${id}`
  expect(await (await visitor.get('/queue')).text()).toContain(`href="${path}"`)
  const page = await (await visitor.get(path)).text()
  expect(page).toContain('Keep it shown')
  expect(page).toContain('yes, before this review')
  const decided = await visitor.post(path, { decision: 'explicit' })
  expect(decided.headers.get('location')).toBe(`/queue?undo=rosa.${id}`)
  expect((await visitor.post('/queue/rosa/undo', { photo: id })).headers.get('location')).toBe(path)
  await visitor.post(path, { decision: 'active' })
  expect(await (await visitor.get(path)).text()).toContain('It is decided.')
  expect(await (await visitor.get('/queue')).text()).toContain('Nothing waits.')
})

it('gives two moderators two items, and says to the second who has the first', async () => {
  const [first, second] = [await photo(NOW - 2), await photo(NOW - 1)]
  const { visitor: marit } = await office.join('Marit', [MODERATOR])
  const { visitor: sem } = await office.join('Sem', [MODERATOR])
  await marit.get(`/queue/rosa/photo/${first}`)
  const taken = await (await sem.get(`/queue/rosa/photo/${first}`)).text()
  expect(taken).toContain('Marit has it before them')
  expect(taken).not.toContain('name="decision"')
  expect(await (await sem.post(`/queue/rosa/photo/${first}`, { decision: 'active' })).text()).toContain(
    'Somebody else has it before them.',
  )
  expect(await (await sem.get('/queue')).text()).toContain(`href="/queue/rosa/photo/${second}"`)
  const passed = await marit.post(`/queue/rosa/photo/${first}?pass`)
  expect(passed.headers.get('location')).toBe(`/queue/rosa/photo/${second}`)
  expect(await (await sem.get(`/queue/rosa/photo/${first}`)).text()).toContain('name="decision"')
})

it('shows a report with its copy as text, decides it with reasons, and keeps what was typed', async () => {
  const id = await report()
  const { visitor } = await office.join('Marit', [MODERATOR])
  const page = await (await visitor.get(`/queue/rosa/report/${id}`)).text()
  expect(page).toContain('Looks &lt;b&gt;15&lt;/b&gt;')
  expect(page).toContain('none in a year')
  const short = await (await visitor.post(`/queue/rosa/report/${id}`, { decision: 'kept', text: 'No' })).text()
  expect(short).toContain('Give reasons of 10 to 1000 characters.')
  expect(short).toContain('>No</textarea>')
  const done = await visitor.post(`/queue/rosa/report/${id}`, { decision: 'banned', text: REASON })
  expect(done.headers.get('location')).toBe('/queue')
  expect(await scoped().selectFrom('members').select('banned_reason').where('id', '=', joris.id).execute()).toEqual([
    { banned_reason: 'underage' },
  ])
  expect(await (await visitor.get(`/queue/rosa/report/${id}`)).text()).toContain('It is decided.')
  const looks = await scoped()
    .selectFrom('operator_actions')
    .select('actor')
    .where('subject_id', '=', joris.id)
    .where('action', '=', 'member_read')
    .execute()
  expect(looks.length).toBeGreaterThan(1)
  expect(new Set(looks.map(({ actor }) => actor))).toEqual(new Set(['Marit']))
})

it('shows the picture of an item, and nothing of another brand of the pool, nor to another role', async () => {
  const id = await photo(NOW)
  const theirs = await report('bella')
  await office.services.storage.put(mediaKey('rosa', id, 'l'), Buffer.from('picture'))
  const { visitor } = await office.join('Marit', [MODERATOR])
  const picture = await visitor.get(`/queue/rosa/photo/${id}/picture`)
  expect([picture.status, picture.headers.get('content-type'), await picture.text()]).toEqual([
    200,
    'image/webp',
    'picture',
  ])
  const refused = [
    ...[`/queue/bella/report/${theirs}`, `/queue/rosa/report/${theirs}`, `/queue/bella/photo/${id}/picture`],
    ...[
      '/queue/rosa/photo/nothing',
      '/queue/rosa/nothing/1',
      `/queue/nowhere/photo/${id}`,
      '/figures',
      '/orders',
      '/jobs',
    ],
  ]
  for (const path of refused) expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
  expect(await (await visitor.get('/queue')).text()).not.toContain(theirs)
  const { visitor: finance } = await office.join('Fien', [FINANCE])
  for (const path of ['/queue', `/queue/rosa/photo/${id}`, `/queue/rosa/photo/${id}/picture`])
    expect([path, (await finance.get(path)).status]).toEqual([path, 404])
  const act = await finance.post(`/queue/rosa/photo/${id}`, { decision: 'active' })
  expect(act.status).toBe(404)
})
