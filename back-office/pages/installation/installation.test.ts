import { expect, it } from 'vitest'
import { newId } from '#engine/db/ids.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeTenant, NOW } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { openOffice } from '../../testing/office.ts'

const open = useSqlite()
const SUPPORT = { role: 'support', reach: 'tenant', place: 'rosa' } as const

it('shows administrators dead jobs, which get their tries again once, and others their own sites', async () => {
  const base = await open()
  const hidden = makeTenant('amore', {}, { hidden: { links: 0 } })
  const office = await openOffice(base, [makeTenant('rosa'), hidden])
  const id = newId()
  const row = { tenant_id: 'rosa', member_id: null, other_id: null, kind: 'mail', lane: 'mail', payload: '{}' } as const
  await systemDb(base)
    .insertInto('jobs')
    .values({
      id,
      idempotency_key: id,
      ...row,
      status: 'dead',
      attempts: 8,
      run_at: NOW,
      lease_until: 0,
      last_error: 'no answer',
      created_at: NOW,
    })
    .execute()
  const { visitor } = await office.join('Marit')
  expect(await (await visitor.get('/jobs')).text()).toContain('no answer')
  expect((await visitor.post('/jobs', { job: id })).headers.get('location')).toBe('/jobs')
  expect(await (await visitor.post('/jobs', { job: id })).text()).toContain('It is not dead any more.')
  expect(await (await visitor.get('/sites')).text()).toMatch(/amore.*not live/s)
  const { visitor: support } = await office.join('Sanne', [SUPPORT])
  const sites = await (await support.get('/sites')).text()
  expect(sites).toContain('(rosa)')
  expect(sites).not.toContain('amore')
  expect((await support.get('/jobs')).status).toBe(404)
  await office.close()
  await base.close()
})
