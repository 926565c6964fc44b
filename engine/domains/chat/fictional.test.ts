import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { runDueJobs } from '#engine/platform/jobs/jobs.ts'
import { createJobHandlers } from '#engine/server/job-handlers.ts'
import { scheduleDueJobs } from '#engine/server/schedule.ts'
import type { TenantRegistry } from '#engine/tenancy/registry.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { composeTo, readConversation } from './reading.ts'
import { ANSWER_WITHIN_MS, refundUnanswered } from './refunding.ts'
import { textVersion } from './rules.ts'
import { sendMessage } from './sending.ts'

const STAFFED = { fictional_profiles: true, fictional_staffed: true }
const WARNING = { en: 'Nobody you could meet.', de: 'Niemand, den du treffen könntest.' }

describeOnBothDialects('a message to a fictional profile', (open) => {
  let base: Db
  let lieke: MembersTable
  let invented: MembersTable

  beforeEach(async () => {
    base = await open()
    lieke = await plantMember(base, 'nacht', { name: 'Lieke', credits: 5 })
    invented = await plantMember(base, 'nacht', { name: 'Roxane', fictional: 1, credits: 9 })
    return () => base.close()
  })

  const as = (member: MembersTable, settings = {}, now = NOW, locale: 'en' | 'de' = 'en') =>
    makeMemberContext(base, member, {
      tenant: makeTenant(member.pool_id, { fictional_warning: WARNING, ...settings }, { locales: ['en', 'de'] }),
      now,
      locale,
    })
  const write = (member: MembersTable, to: MembersTable, now = NOW) =>
    sendMessage(as(member, STAFFED, now), {
      to: to.id,
      client_id: newPublicId(),
      body: 'Hi',
      fictional_confirmation: textVersion(WARNING.en),
    })
  const creditsOf = async (member: MembersTable) => {
    const row = await base.kysely
      .selectFrom('members')
      .select('credits')
      .where('pool_id', '=', member.pool_id)
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    return row.credits
  }
  const refundAt = (now: number, pool = 'nacht') => {
    const { db, services } = makeMemberContext(base, { ...lieke, pool_id: pool }, { tenant: makeTenant(pool), now })
    return refundUnanswered({ db, poolId: pool, now, bus: services.bus })
  }

  it('is refused with a reason and without a charge while the profile is unstaffed', async () => {
    const closed = await composeTo(as(lieke, { fictional_profiles: true }), invented.id)
    expect(closed).toMatchObject({ ok: true, conversation: { closed: 'fictional_closed' } })
    const input = { to: invented.id, client_id: newPublicId(), body: 'Hi' }
    expect(await sendMessage(as(lieke), input)).toMatchObject({ ok: false, reason: 'fictional_closed' })
    expect(await creditsOf(lieke)).toBe(5)
  })

  it('requires confirmation of the warning in the language of the reader, and stores its version and time', async () => {
    const asked = await composeTo(as(lieke, STAFFED, NOW, 'de'), invented.id)
    const version = textVersion(WARNING.de)
    expect(asked).toMatchObject({ ok: true, conversation: { closed: undefined, confirmation: version } })
    const input = { to: invented.id, client_id: newPublicId(), body: 'Hi' }
    const german = as(lieke, STAFFED, NOW, 'de')
    const other = { ...input, fictional_confirmation: textVersion(WARNING.en) }
    expect(await sendMessage(german, other)).toMatchObject({ reason: 'fictional_confirmation' })
    expect(await creditsOf(lieke)).toBe(5)
    expect(await sendMessage(german, { ...input, fictional_confirmation: version })).toMatchObject({ ok: true })
    const consents = await base.kysely.selectFrom('consents').selectAll().execute()
    expect(consents).toEqual([
      { pool_id: 'nacht', member_id: lieke.id, kind: 'fictional', text_version: version, created_at: NOW },
    ])
  })

  it('is refunded once after 48 hours without an answer, and not before', async () => {
    const sent = await write(lieke, invented)
    if (!sent.ok) throw new Error(sent.reason)
    expect(await creditsOf(lieke)).toBe(4)
    expect(await refundAt(NOW + ANSWER_WITHIN_MS - 1)).toBe(0)
    const later = NOW + ANSWER_WITHIN_MS
    const refunds = await Promise.all([refundAt(later), refundAt(later), refundAt(later)])
    expect(refunds.toSorted()).toEqual([0, 0, 1])
    expect(await creditsOf(lieke)).toBe(5)
    expect(await refundAt(later)).toBe(0)
    const read = await readConversation(as(lieke), sent.message.conversation_id)
    expect(read).toMatchObject({ ok: true, conversation: { messages: [{ state: 'refunded' }] } })
  })

  it('is not refunded if answered; later messages without an answer are', async () => {
    await write(lieke, invented)
    const answer = { to: lieke.id, client_id: newPublicId(), body: 'Hello' }
    expect(await sendMessage(as(invented), answer)).toMatchObject({ ok: true })
    await write(lieke, invented)
    expect(await refundAt(NOW + ANSWER_WITHIN_MS)).toBe(1)
    expect(await creditsOf(lieke)).toBe(4)
  })

  it('is refunded without affecting messages between members or in other pools', async () => {
    const joris = await plantMember(base, 'nacht', { name: 'Joris' })
    await write(lieke, joris)
    const canary = await plantMember(base, 'other', { name: 'canary', id: lieke.id, credits: 5 })
    await plantMember(base, 'other', { name: 'canary_invented', id: invented.id, fictional: 1 })
    expect(await write(canary, invented)).toMatchObject({ ok: true })
    expect(await refundAt(NOW + ANSWER_WITHIN_MS)).toBe(0)
    expect(await creditsOf(canary)).toBe(4)
    expect(await refundAt(NOW + ANSWER_WITHIN_MS, 'other')).toBe(1)
    expect(await creditsOf(canary)).toBe(5)
    expect(await creditsOf(lieke)).toBe(4)
  })

  it('is refunded by the worker, with one job an hour per site with fictional profiles', async () => {
    await write(lieke, invented)
    const services = makeServices(base, { now: () => NOW + ANSWER_WITHIN_MS })
    const list = [makeTenant('nacht', { fictional_profiles: true }), makeTenant('plain')]
    const tenants = { list: () => list } as unknown as TenantRegistry
    await scheduleDueJobs({ services, tenants })
    await scheduleDueJobs({ services, tenants })
    const stored = systemDb(base).selectFrom('jobs').where('kind', '=', 'fictional_refunds')
    expect(await stored.select('tenant_id').execute()).toEqual([{ tenant_id: 'nacht' }])
    const failures: object[] = []
    await runDueJobs(services, createJobHandlers({ services, tenants, originOf: () => 'http://test.localhost' }), {
      error: (details) => failures.push(details),
    })
    expect(failures).toEqual([])
    expect(await creditsOf(lieke)).toBe(5)
  })
})
