import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { runDueJobs } from '#engine/platform/jobs/run.ts'
import { scheduleDueJobs } from '#engine/platform/jobs/schedule.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJobHandlers, makeJobSite } from '#engine/testing/jobs/site.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
import { composeTo, readConversation } from '../reading.ts'
import { textVersion } from '../rules.ts'
import { ANSWER_WITHIN_MS, refundUnanswered } from '../sending/refunding.ts'
import { sendMessage } from '../sending/sending.ts'
import { answerAsFictional, listWaitingForAnswer, readFictional } from './answering.ts'

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

  const answering = (staffed = true, now = NOW) => {
    const tenant = makeTenant('nacht', { fictional_staffed: staffed, message_length: 20 })
    const services = { ...makeServices(base), now: () => now }
    return makeOperator(base, tenant, { services, now, actor: { name: 'marit', source: 'option' } })
  }
  const answer = (conversation: string, text: string, now = NOW, key?: string) =>
    answerAsFictional(answering(true, now), { conversation, text, key })
  const actions = () =>
    systemDb(base).selectFrom('operator_actions').select(['pool_id', 'action', 'subject_id', 'actor']).execute()

  it('waits for an operator, who reads it and answers once, recorded and free', async () => {
    const sent = await write(lieke, invented)
    if (!sent.ok) throw new Error(sent.reason)
    const { conversation_id: id } = sent.message
    const operator = answering()
    expect(await listWaitingForAnswer(operator, { limit: 10 })).toMatchObject([
      { conversation_id: id, fictional: 'Roxane', member: 'Lieke', unread: 1, refund_at: NOW + ANSWER_WITHIN_MS },
    ])
    const answers = await Promise.all([answer(id, ' Hello '), answer(id, 'Hello'), answer(id, 'Hello')])
    expect(new Set(answers.map((one) => one.ok && one.id)).size).toBe(1)
    expect(await readFictional(operator, { conversation: id, limit: 10 })).toMatchObject({
      member: 'Lieke',
      messages: [
        { by: 'Lieke', text: 'Hi' },
        { by: 'Roxane', text: 'Hello', refunded: false },
      ],
    })
    expect(await listWaitingForAnswer(operator, { limit: 10 })).toEqual([])
    expect(await readConversation(as(lieke), id)).toMatchObject({
      conversation: {
        unread: 1,
        profile: { fictional: true },
        messages: [{ own: true }, { own: false, text: 'Hello' }],
      },
    })
    expect(await actions()).toEqual([
      { pool_id: 'nacht', action: 'fictional_answer', subject_id: invented.id, actor: 'marit' },
    ])
    expect([await creditsOf(lieke), await creditsOf(invented)]).toEqual([4, 9])
    expect(await refundAt(NOW + ANSWER_WITHIN_MS)).toBe(0)
  })

  it('is answered after its refund without being charged again, and the same words answer the next one', async () => {
    const sent = await write(lieke, invented)
    if (!sent.ok) throw new Error(sent.reason)
    const { conversation_id: id } = sent.message
    const late = NOW + ANSWER_WITHIN_MS
    expect(await refundAt(late)).toBe(1)
    expect(await listWaitingForAnswer(answering(), { limit: 10 })).toMatchObject([
      { conversation_id: id, refund_at: null },
    ])
    expect(await answer(id, 'Hello', late)).toMatchObject({ ok: true })
    expect(await creditsOf(lieke)).toBe(5)
    expect(await refundAt(late + ANSWER_WITHIN_MS)).toBe(0)
    await write(lieke, invented, late)
    expect(await answer(id, 'Hello', late)).toMatchObject({ ok: true })
    expect(await actions()).toHaveLength(2)
    expect(await creditsOf(lieke)).toBe(4)
  })

  it('is answered only where fictional profiles are staffed, and for no real member', async () => {
    const joris = await plantMember(base, 'nacht', { name: 'Joris' })
    const real = await write(lieke, joris)
    const sent = await write(lieke, invented)
    if (!real.ok || !sent.ok) throw new Error('not sent')
    const { conversation_id: id } = sent.message
    expect(await answer(real.message.conversation_id, 'Hello')).toEqual({ ok: false, reason: 'not_found' })
    expect(await readFictional(answering(), { conversation: real.message.conversation_id, limit: 10 })).toBeUndefined()
    expect(await answer(newPublicId(), 'Hello')).toEqual({ ok: false, reason: 'not_found' })
    const closed = answerAsFictional(answering(false), { conversation: id, text: 'Hello' })
    expect(await closed).toEqual({ ok: false, reason: 'unstaffed' })
    expect(await answer(id, ' ')).toEqual({ ok: false, reason: 'message_empty' })
    expect(await answer(id, 'x'.repeat(21))).toEqual({ ok: false, reason: 'message_too_long' })
    const key = newPublicId()
    expect(await answer(id, 'Hello', NOW, key)).toMatchObject({ ok: true })
    expect(await answer(id, 'Goodbye', NOW, key)).toEqual({ ok: false, reason: 'key_reused' })
    await systemDb(base)
      .insertInto('blocks')
      .values({ pool_id: 'nacht', blocker_id: lieke.id, blocked_id: invented.id, created_at: NOW })
      .execute()
    expect(await answer(id, 'Still there?')).toEqual({ ok: false, reason: 'blocked' })
    expect(await actions()).toHaveLength(1)
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

  it('is refunded by the worker, with one job an hour for all sites with fictional profiles', async () => {
    await write(lieke, invented)
    const services = makeServices(base, { now: () => NOW + ANSWER_WITHIN_MS })
    const list = [makeTenant('nacht', { fictional_profiles: true }), makeTenant('plain')]
    const site = makeJobSite(services, list)
    await scheduleDueJobs(site)
    await scheduleDueJobs(site)
    const stored = systemDb(base).selectFrom('jobs').where('kind', '=', 'fictional_refunds')
    expect(await stored.select('tenant_id').execute()).toEqual([{ tenant_id: '' }])
    const failures: object[] = []
    await systemDb(base).deleteFrom('jobs').where('kind', '!=', 'fictional_refunds').execute()
    await runDueJobs(services, makeJobHandlers(services, list), { error: (details) => failures.push(details) })
    expect(failures).toEqual([])
    expect(await creditsOf(lieke)).toBe(5)
  })
})
