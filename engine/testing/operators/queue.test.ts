import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import type { ComplaintsTable, MembersTable, PhotosTable, ReportsTable } from '#engine/db/schema.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import { sendMessage } from '#engine/domains/chat/index.ts'
import { CLAIM_MS, claimItem, releaseItem } from '#engine/domains/operators/queue/claims.ts'
import { decideItem } from '#engine/domains/operators/queue/decide.ts'
import { listQueue, listQueues } from '#engine/domains/operators/queue/queue.ts'
import { readItem } from '#engine/domains/operators/queue/read-item.ts'
import { cursorOf, readCursor } from '#engine/domains/operators/shared/cursor.ts'
import { PUBLIC_PHOTO, undoReview } from '#engine/domains/photos/index.ts'
import { appealPhoto } from '#engine/domains/photos/review/review.ts'
import { DAY_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeOperator } from './operator.ts'

const REASON = 'It breaks the rules of the house.'
const SIZE = { width: 600, height: 800, thumbhash: '', position: 0 } as const

describeOnBothDialects('the queue of moderation', (open) => {
  let base: Db
  let anouk: MembersTable
  let joris: MembersTable
  beforeEach(async () => {
    base = await open()
    anouk = await plantMember(base, 'rosa', { name: 'Anouk' })
    joris = await plantMember(base, 'rosa', { name: 'Joris', about_me: 'Send me money' })
    await plantMember(base, 'other', { ...joris, pool_id: 'other' })
    return () => base.close()
  })

  const tenant = makeTenant('rosa', { fictional_profiles: true, fictional_staffed: true })
  /** Another brand of the same pool. */
  const sister = makeTenant('bella', {}, { poolId: 'rosa' })
  const operator = (name = 'Marit', now = NOW) => makeOperator(base, tenant, { actor: { name, source: 'option' }, now })
  const scoped = (poolId = 'rosa', tenantId = poolId) => scopeDb(base, { poolId, tenantId })

  async function photo(changes: Partial<Omit<PhotosTable, 'pool_id'>> = {}, pool = 'rosa'): Promise<string> {
    const row = {
      ...PUBLIC_PHOTO,
      ...SIZE,
      id: newPublicId(),
      member_id: joris.id,
      status: 'pending',
      created_at: NOW,
      ...changes,
    } as const
    await scoped(pool).insertInto('photos').values(row).execute()
    return row.id
  }
  async function report(changes: Partial<Omit<ReportsTable, 'pool_id'>> = {}, pool = 'rosa'): Promise<string> {
    const id = newId()
    const about = { reporter_id: anouk.id, member_id: joris.id, subject: 'profile', subject_id: joris.id } as const
    const state = { status: 'open', decision: '', created_at: NOW, decided_at: null, category: 'scam' } as const
    await scoped(pool)
      .insertInto('reports')
      .values({
        id,
        tenant_id: pool,
        client_id: id,
        ...about,
        ...state,
        note: '',
        snapshot: '{"name":"Joris"}',
        ...changes,
      })
      .execute()
    return id
  }
  async function complaint(
    changes: Partial<Omit<ComplaintsTable, 'tenant_id'>> = {},
    tenantId = 'rosa',
  ): Promise<string> {
    const id = newId()
    const state = { status: 'open', decision: '', created_at: NOW, decided_at: null, category: 'other' } as const
    await scoped('rosa', tenantId)
      .insertInto('complaints')
      .values({
        id,
        member_id: null,
        email: 'a@example.org',
        body: 'It is wrong.',
        about: '',
        language: 'en',
        ...state,
        ...changes,
      })
      .execute()
    return id
  }
  const list = async (asked: Parameters<typeof listQueue>[1] = { after: undefined, limit: 50 }, ctx = operator()) =>
    (await listQueue(ctx, asked)).map(({ kind, id }) => [kind, id])

  it('lists under age and intimate pictures first, then what is due first, and nothing of another pool', async () => {
    const soon = await report({ created_at: NOW - 6.5 * DAY_MS })
    const late = await report({ created_at: NOW - DAY_MS })
    const young = await report({ category: 'underage', created_at: NOW })
    const intimate = await complaint({ category: 'intimate', created_at: NOW - 1 })
    const seen = await photo({ created_at: NOW - 0.1 * DAY_MS })
    await report({ category: 'underage' }, 'other')
    await photo({}, 'other')
    await complaint({ category: 'underage' }, 'other')
    await report({ status: 'decided' })
    expect(await list()).toEqual([
      ['complaint', intimate],
      ['report', young],
      ['report', soon],
      ['photo', seen],
      ['report', late],
    ])
    expect((await listQueue(operator(), { after: undefined, limit: 1 }))[0]).toMatchObject({
      ...{ tenant: 'rosa', urgent: true, since: NOW - 1, dueAt: NOW - 1 + DAY_MS, claim: null },
    })
  })

  it('lists each item once over its pages, also those that are due at the same time', async () => {
    for (let n = 0; n < 3; n += 1) {
      await report({ created_at: NOW })
      await complaint({ created_at: NOW })
      await report({ created_at: NOW, category: 'underage' })
      await photo({ created_at: NOW + 6 * DAY_MS })
      await photo({ created_at: 1, appealed_at: NOW })
    }
    const whole = await list()
    expect(whole).toHaveLength(15)
    const paged: unknown[] = []
    for (let after = undefined as ReturnType<typeof readCursor>, more = true; more; ) {
      const page = await listQueue(operator(), { after, limit: 2 })
      paged.push(...page.map(({ kind, id }) => [kind, id]))
      more = page.length > 0
      if (more) after = readCursor(cursorOf(page.at(-1)!))
    }
    expect(paged).toEqual(whole)
    expect(['', 'x', '1.2.photo.rosa', '1.2.nothing.rosa.a', '1.2.photo.rosa.a.b'].map(readCursor)).toEqual(
      Array(5).fill(undefined),
    )
  })

  it('shows each site its own items of a pool, and several sites together in one order', async () => {
    const hers = await plantMember(base, 'rosa', { tenant_id: 'bella' })
    const own = await report({ created_at: NOW - 1 })
    const theirs = await report({ tenant_id: 'bella', created_at: NOW - 2 })
    const portrait = await photo({ member_id: hers.id, created_at: NOW - 9 * DAY_MS })
    const bella = makeOperator(base, sister)
    expect(await list()).toEqual([['report', own]])
    expect(await list(undefined, bella)).toEqual([
      ['photo', portrait],
      ['report', theirs],
    ])
    const both = await listQueues([operator(), bella], { after: undefined, limit: 2 })
    expect(both.map(({ id, tenant: site }) => [id, site])).toEqual([
      [portrait, 'bella'],
      [theirs, 'bella'],
    ])
    for (const name of [{ kind: 'report', id: theirs } as const, { kind: 'photo', id: portrait } as const]) {
      expect(await readItem(operator(), name)).toEqual({ ok: false, reason: 'not_found' })
      expect(await claimItem(operator(), name)).toEqual({ ok: false, reason: 'not_found' })
    }
    const approve = { kind: 'photo', id: portrait, decision: { status: 'active' } } as const
    expect(await decideItem(operator(), approve)).toEqual({ ok: false, reason: 'not_found' })
    expect(await decideItem(bella, approve)).toEqual({ ok: true })
  })

  it('lists a photo whose owner objects once, with the words of the objection', async () => {
    const id = await photo({ status: 'rejected', rejected_reason: 'not_you', reviewed_at: NOW - DAY_MS })
    const ctx = makeMemberContext(base, joris, { tenant, services: makeServices(base) })
    await appealPhoto(ctx, id, 'It is my own face.')
    expect(await list()).toEqual([['appeal', id]])
    const evidence = { kind: 'appeal', appeal: { reason: 'not_you', text: 'It is my own face.' } }
    expect(await readItem(operator(), { kind: 'appeal', id })).toMatchObject({ ok: true, isDecided: false, evidence })
    expect(await decideItem(operator(), { kind: 'appeal', id, decision: { status: 'active' } })).toEqual({ ok: true })
    expect(await list()).toEqual([])
    expect(await undoReview(operator(), { photo: id })).toEqual({ ok: false, reason: 'final' })
  })

  const LATER = { status: 'active', review_later: 1 } as const
  const findJoris = () => scoped().selectFrom('members').select('main_photo_id').where('id', '=', joris.id).execute()

  it('lists a photo that is shown before its review after those that are not, until it is reviewed', async () => {
    await photo({ status: 'active' })
    await photo(LATER, 'other')
    const shown = await photo({ ...LATER, created_at: NOW - DAY_MS })
    const pending = await photo()
    const late = await photo({ ...LATER, created_at: NOW - 4 * DAY_MS })
    const asked = { after: undefined, limit: 50 }
    const items = await listQueues([operator()], asked)
    expect(items.map(({ kind, id, dueAt }) => [kind, id, dueAt])).toEqual([
      ['shown', late, NOW - DAY_MS],
      ['photo', pending, NOW + DAY_MS],
      ['shown', shown, NOW + 2 * DAY_MS],
    ])
    expect(await list({ ...asked, kinds: ['shown'] })).toEqual([
      ['shown', late],
      ['shown', shown],
    ])
    expect(await readItem(operator(), { kind: 'shown', id: late })).toMatchObject({
      ...{ ok: true, isDecided: false, evidence: { kind: 'shown', isShown: true } },
    })
    for (const id of [late, shown])
      expect(await decideItem(operator(), { kind: 'shown', id, decision: { status: 'active' } })).toEqual({ ok: true })
    expect(await readItem(operator(), { kind: 'shown', id: late })).toMatchObject({ ok: true, isDecided: true })
    expect(await list()).toEqual([['photo', pending]])
    const jobs = await systemDb(base).selectFrom('jobs').select('payload').execute()
    expect(jobs).toEqual([])
    const theirs = await scoped('other').selectFrom('photos').select(['status', 'reviewed_at']).execute()
    expect(theirs).toEqual([{ status: 'active', reviewed_at: null }])
  })

  it('takes down a photo that was shown, tells its owner why, and shows it again where that is taken back', async () => {
    const id = await photo(LATER)
    await scoped().updateTable('members').set({ main_photo_id: id }).where('id', '=', joris.id).execute()
    const reject = { kind: 'shown', id, decision: { status: 'rejected', reason: 'explicit' } } as const
    expect(await decideItem(operator(), reject)).toEqual({ ok: true })
    expect(await findJoris()).toEqual([{ main_photo_id: null }])
    const jobs = await systemDb(base).selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute()
    expect(jobs.map(({ payload }) => JSON.parse(payload).template)).toEqual(['photos_rejected'])
    const approve = { kind: 'shown', id, decision: { status: 'active' } } as const
    expect(await decideItem(operator('Sem'), approve)).toEqual({ ok: false, reason: 'decided' })
    expect(await undoReview(operator('Marit', NOW + MINUTE_MS), { photo: id })).toEqual({ ok: true, isShown: true })
    expect(await findJoris()).toEqual([{ main_photo_id: id }])
    expect(await list()).toEqual([['shown', id]])
    expect(await undoReview(operator(), { photo: id })).toEqual({ ok: false, reason: 'nothing_to_do' })
  })

  it('waits unseen after an objection, also where it was shown before', async () => {
    const id = await photo(LATER)
    await decideItem(operator(), { kind: 'shown', id, decision: { status: 'rejected', reason: 'not_you' } })
    await appealPhoto(makeMemberContext(base, joris, { tenant, services: makeServices(base) }), id, 'It is my face.')
    expect(await list()).toEqual([['appeal', id]])
    await decideItem(operator(), { kind: 'appeal', id, decision: { status: 'active' } })
    const row = await scoped().selectFrom('photos').select(['status', 'review_later']).where('id', '=', id).execute()
    expect(row).toEqual([{ status: 'active', review_later: 0 }])
  })

  it('keeps an item for one operator for minutes, and then for another', async () => {
    const name = { kind: 'report', id: await report() } as const
    const taken = await Promise.all([claimItem(operator('Marit'), name), claimItem(operator('Sem'), name)])
    expect(taken.map(({ ok }) => ok).sort()).toEqual([false, true])
    const [first, second] = taken[0]!.ok ? ['Marit', 'Sem'] : ['Sem', 'Marit']
    expect(await claimItem(operator(second), name)).toEqual({
      ok: false,
      reason: 'claimed',
      by: first,
      until: NOW + CLAIM_MS,
    })
    expect((await listQueue(operator(second), { after: undefined, limit: 5 }))[0]?.claim).toEqual({
      by: first,
      until: NOW + CLAIM_MS,
    })
    const decision = { ...name, outcome: 'kept', text: REASON } as const
    expect(await decideItem(operator(second), decision)).toEqual({ ok: false, reason: 'claimed' })
    expect(await releaseItem(operator(second), name)).toBe(false)
    expect(await claimItem(operator(first, NOW + MINUTE_MS), name)).toEqual({
      ok: true,
      until: NOW + MINUTE_MS + CLAIM_MS,
    })
    const later = NOW + MINUTE_MS + CLAIM_MS
    expect(await claimItem(operator(second, later), name)).toMatchObject({ ok: true })
    expect(await decideItem(operator(first, later), decision)).toEqual({ ok: false, reason: 'claimed' })
    expect(await decideItem(operator(second, later), decision)).toEqual({ ok: true })
    expect(await systemDb(base).selectFrom('review_claims').selectAll().execute()).toEqual([])
  })

  it('takes one of two simultaneous decisions on a photo, and the same one twice as one', async () => {
    const id = await photo()
    const rejected = { status: 'rejected', reason: 'explicit' } as const
    const decide = (decision: typeof rejected | { readonly status: 'active' }) => () =>
      decideItem(operator(), { kind: 'photo', id, decision })
    const both = await Promise.all([decide(rejected)(), decide({ status: 'active' })()])
    expect(both.map((one) => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['decided', 'ok'])
    const won = both[0]!.ok ? rejected : ({ status: 'active' } as const)
    expect(await decide(won)()).toEqual({ ok: true })
    const rows = await scoped().selectFrom('operator_actions').select('action').execute()
    expect(rows).toEqual([{ action: won.status === 'active' ? 'photo_approve' : 'photo_reject' }])
  })

  it('takes a decision on a photo back until its mail goes, and lists the photo again', async () => {
    const id = await photo()
    await decideItem(operator(), { kind: 'photo', id, decision: { status: 'active' } })
    expect(await list()).toEqual([])
    const taken = await undoReview(operator('Marit', NOW + 9 * MINUTE_MS), { photo: id })
    expect(taken).toEqual({ ok: true, isShown: false })
    expect(await list()).toEqual([['photo', id]])
    const main = await scoped()
      .selectFrom('members')
      .select('main_photo_id')
      .where('id', '=', joris.id)
      .executeTakeFirst()
    expect(main).toEqual({ main_photo_id: null })
    expect(await undoReview(operator(), { photo: id })).toEqual({ ok: false, reason: 'nothing_to_do' })
    await decideItem(operator(), { kind: 'photo', id, decision: { status: 'rejected', reason: 'unclear' } })
    expect(await undoReview(operator('Marit', NOW + 10 * MINUTE_MS), { photo: id })).toEqual({
      ok: false,
      reason: 'too_late',
    })
  })

  it('reads a reported message with at most five on each side, and none once it is decided', async () => {
    const services = makeServices(base)
    const say = async (from: MembersTable, to: MembersTable, n: number) => {
      const ctx = makeMemberContext(base, { ...from, credits: 99 }, { tenant, services, now: NOW + n })
      return sendMessage(ctx, { to: to.id, client_id: newPublicId(), body: `Message ${n}` })
    }
    await scoped().updateTable('members').set({ credits: 99, paid_user: 1 }).execute()
    for (let n = 0; n < 14; n += 1)
      expect(
        await say(...((n % 2 === 0 ? [joris, anouk] : [anouk, joris]) as [MembersTable, MembersTable]), n),
      ).toMatchObject({ ok: true })
    const rows = await scoped().selectFrom('messages').select(['id', 'conversation_id', 'body']).orderBy('id').execute()
    const subject = rows[6]!
    const snapshot = JSON.stringify({ id: subject.id, conversation_id: subject.conversation_id, body: subject.body })
    const id = await report({ subject: 'message', subject_id: subject.id, category: 'harassment', snapshot })
    const read = await readItem(operator(), { kind: 'report', id })
    if (!read.ok || read.evidence.kind !== 'report') throw new Error('not read')
    expect(read.evidence.messages.map(({ text }) => text)).toEqual(rows.slice(1, 12).map(({ body }) => body))
    expect(read.evidence.messages.filter(({ isSubject }) => isSubject)).toMatchObject([{ id: subject.id, own: true }])
    expect(await decideItem(operator(), { kind: 'report', id, outcome: 'removed', text: REASON })).toEqual({ ok: true })
    const after = await readItem(operator(), { kind: 'report', id })
    expect(after).toMatchObject({
      ok: true,
      isDecided: true,
      evidence: { messages: [] },
      history: { strikes: [{ what: 'message_removed' }] },
    })
  })

  it('says of the member what was decided against them, and what is proposed', async () => {
    const first = await report({ category: 'harassment' })
    expect(await readItem(operator(), { kind: 'report', id: first })).toMatchObject({
      history: { name: 'Joris', age: 36, strikes: [], suggestion: 'warn', reportsReceived: 1, reportsSent: 0 },
      evidence: { reporter: { name: 'Anouk', reportsSent: 1 }, snapshot: { name: 'Joris' } },
    })
    await decideItem(operator(), { kind: 'report', id: first, outcome: 'removed', text: REASON })
    const second = await report({ category: 'harassment' })
    expect(await readItem(operator(), { kind: 'report', id: second })).toMatchObject({
      history: { suggestion: 'limit', strikes: [{ what: 'text_removed' }] },
    })
  })
})
