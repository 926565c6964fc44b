import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeContext, makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { COMPLAINT_REPLY, decideComplaint, findReply, listComplaints } from './complaints.ts'
import { fileComplaint } from './filing.ts'
import type { ComplaintInput } from './schema.ts'

const DAY_MS = 86_400_000
const TEXT = 'We looked at it again.'

describeOnBothDialects('complaints', (open) => {
  let base: Db
  let services: ReturnType<typeof makeServices>
  beforeEach(async () => {
    base = await open()
    services = makeServices(base)
    return () => base.close()
  })

  const site = (slug = 'rosa', now = NOW) => makeContext(base, { services, tenant: makeTenant(slug), now })
  const file = (email: string, now: number, slug = 'rosa', category: ComplaintInput['category'] = 'other') =>
    fileComplaint({ ...site(slug, now), locale: 'nl' }, { email, body: 'Something went wrong.', about: '', category })
  const list = (slug = 'rosa') => listComplaints(operatorBeside(site(slug)), { limit: 50 })
  const decide = (id: string, text = TEXT, slug = 'rosa') =>
    decideComplaint(operatorBeside(site(slug)), { complaint: id, outcome: 'dismissed', text })
  const jobs = () => systemDb(base).selectFrom('jobs').selectAll().where('kind', '=', COMPLAINT_REPLY).execute()

  it('are listed urgent ones first, then the oldest, with when they are due, for this site only', async () => {
    await file('new@example.test', NOW - DAY_MS / 2)
    await file('old@example.test', NOW - 7 * DAY_MS)
    await file('almost@example.test', NOW - 7 * DAY_MS + 1)
    await file('picture@example.test', NOW - DAY_MS + 1, 'rosa', 'intimate')
    await file('young@example.test', NOW - DAY_MS, 'rosa', 'underage')
    await file('other@example.test', NOW - 30 * DAY_MS, 'other')
    expect((await list()).map(({ email, ageDays, overdue }) => [email, ageDays, overdue])).toEqual([
      ['young@example.test', 1, true],
      ['picture@example.test', 0, false],
      ['old@example.test', 7, true],
      ['almost@example.test', 6, false],
      ['new@example.test', 0, false],
    ])
    expect(await list('other')).toHaveLength(1)
    const strict = makeTenant('rosa', { complaint_days: 2 })
    const sooner = await listComplaints(operatorBeside(makeContext(base, { services, tenant: strict })), { limit: 50 })
    expect(sooner.find(({ email }) => email === 'almost@example.test')).toMatchObject({ overdue: true })
    expect(sooner.find(({ email }) => email === 'new@example.test')).toMatchObject({
      overdue: false,
      dueAt: NOW + 1.5 * DAY_MS,
    })
  })

  it('are decided once, with reasons, and answered with one mail', async () => {
    await file('someone@example.test', NOW - DAY_MS)
    const { id } = (await list())[0]!
    expect(await findReply(site().db, id)).toBeUndefined()
    expect(await decide(id, 'short')).toEqual({ ok: false, reason: 'reason_length' })
    expect(await decide(newId())).toEqual({ ok: false, reason: 'not_found' })
    expect(await decide(id, TEXT, 'other')).toEqual({ ok: false, reason: 'not_found' })
    expect(await jobs()).toEqual([])
    expect(await decide(id)).toEqual({ ok: true, email: 'someone@example.test' })
    expect(await decide(id)).toEqual({ ok: false, reason: 'nothing_to_do' })
    expect(await list()).toEqual([])
    const rows = await jobs()
    expect(rows).toMatchObject([{ kind: 'complaint_reply', tenant_id: 'rosa', member_id: null }])
    expect(rows[0]!.payload).not.toContain('@')
    expect(await findReply(site().db, id)).toEqual({
      email: 'someone@example.test',
      language: 'nl',
      category: 'other',
      createdAt: NOW - DAY_MS,
      outcome: 'dismissed',
      text: TEXT,
    })
  })

  it('are erased with their member', async () => {
    const anouk = await plantMember(base, 'rosa')
    const ctx = makeMemberContext(base, anouk, { services, tenant: makeTenant('rosa') })
    await fileComplaint(ctx, {
      email: anouk.email,
      body: 'Something went wrong.',
      about: 'ban-scam',
      category: 'other',
    })
    const { id } = (await list())[0]!
    await decide(id)
    expect(await jobs()).toMatchObject([{ member_id: anouk.id }])
    await site().db.updateTable('complaints').set({ email: '', decision: '' }).where('id', '=', id).execute()
    expect(await findReply(site().db, id)).toBeUndefined()
  })
})
