import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { banMember, unbanMember } from '#engine/domains/accounts/index.ts'
import { recordRead } from '#engine/platform/operators/record-read.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
import { type Office, openOffice } from '../../testing/office.ts'

const open = useSqlite()
const rosa = makeTenant('rosa')

let base: Db
let office: Office
beforeEach(async () => {
  base = await open()
  office = await openOffice(base, [rosa])
  await plantMember(base, 'rosa', { id: 'joris', name: 'Joris', email: 'joris@example.org' })
  return async () => {
    await office.close()
    await base.close()
  }
})

const as = (name: string, now = NOW) => makeOperator(base, rosa, { actor: { name, source: 'staff' }, now })
const rowsOf = (page: string) => page.slice(page.indexOf('<tbody>'), page.indexOf('</tbody>'))

it('shows reads and acts, the newest first, of one person, kind or day, and no detail of a member', async () => {
  await recordRead(as('Sem', NOW - DAY_MS), { memberId: 'joris', what: 'profile', detail: 'joris@example.org' })
  await banMember(as('Marit', NOW + 1), { who: 'joris', reason: 'scam' })
  await unbanMember(as('Marit', NOW + 2), { who: 'joris' })
  const { visitor } = await office.join('Ada')
  const read = async (query = '') => (await visitor.get(`/audit${query}`)).text()
  const all = rowsOf(await read())
  expect(all.indexOf('<td>unban</td>')).toBeLessThan(all.indexOf('<td>ban</td>'))
  expect(all).toContain('<td>member read</td>')
  expect(await read()).not.toContain('joris@example.org')
  expect(rowsOf(await read('?by=Sem'))).not.toContain('Marit')
  expect(rowsOf(await read('?by=Sem'))).toContain('member read')
  expect(rowsOf(await read('?action=ban'))).not.toContain('unban')
  const yesterday = new Date(NOW - DAY_MS).toISOString().slice(0, 10)
  expect(rowsOf(await read(`?day=${yesterday}`)).match(/<tr>/g)).toHaveLength(1)
  expect(await read('?by=nobody')).toContain('No row matches.')
  expect(await read('?day=2030-99-99&before=x&action=nothing')).toContain('<td>unban</td>')
})

it('shows each row once over its pages, also those of one time', async () => {
  for (let n = 0; n < 104; n += 1) await recordRead(as('Sem'), { memberId: 'joris', what: `part${n}.` })
  const { visitor } = await office.join('Ada')
  const found: string[] = []
  for (let path: string | undefined = '/audit?by=Sem'; path; ) {
    const page: string = await (await visitor.get(path)).text()
    found.push(...(rowsOf(page).match(/part\d+\./g) ?? []))
    path = /href="(\/audit\?[^"]*before=[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(found).toHaveLength(104)
  expect(new Set(found).size).toBe(104)
})

it('verifies the log, and names the first row of a pool that was altered', async () => {
  await recordRead(as('Sem'), { memberId: 'joris', what: 'profile' })
  await recordRead(as('Sem'), { memberId: 'joris', what: 'orders' })
  const { visitor } = await office.join('Ada')
  expect(await (await visitor.post('/audit')).text()).toContain('The audit log is whole.')
  const rows = systemDb(base).updateTable('operator_actions').set({ actor: 'Ada' })
  await rows.where('pool_id', '=', 'rosa').where('seq', '=', 2).execute()
  const faulty = await (await visitor.post('/audit')).text()
  expect(faulty).toContain('The audit log is not whole.')
  expect(faulty).toContain('row 2 is altered')
})

it('is not there for another role, nor for an administrator of one site', async () => {
  for (const right of [
    { role: 'moderator', reach: 'all', place: '' },
    { role: 'administrator', reach: 'tenant', place: 'rosa' },
  ] as const) {
    const { visitor } = await office.join(`Sem ${right.role}`, [right])
    expect((await visitor.get('/audit')).status).toBe(404)
    expect((await visitor.post('/audit')).status).toBe(404)
  }
})
