import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import { listChats, readConversation, sendMessage, sendPhoto } from '#engine/domains/chat/index.ts'
import { findReport, reportSubject } from '#engine/domains/moderation/index.ts'
import { PUBLIC_PHOTO } from '#engine/domains/photos/index.ts'
import { makeMemberContext, makeServices, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { type Decision, decideOnReport } from './decide-on-report.ts'

const REASON = 'It breaks the rules of the house.'

/** A PNG of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

describeOnBothDialects('a decision on a report', (open) => {
  let base: Db
  let services: ReturnType<typeof makeServices>
  let anouk: MembersTable
  let joris: MembersTable
  beforeEach(async () => {
    base = await open()
    services = makeServices(base)
    anouk = await plantMember(base, 'rosa', { name: 'Anouk' })
    joris = await plantMember(base, 'rosa', { name: 'Joris', about_me: 'Send me money', credits: 9, paid_user: 1 })
    await plantMember(base, 'other', { ...joris, pool_id: 'other' })
    return () => base.close()
  })

  const as = (member: MembersTable) => makeMemberContext(base, member, { services })
  const report = async (subject: 'profile' | 'photo' | 'message', id: string, category: 'scam' | 'other' = 'scam') => {
    const client_id = newPublicId()
    expect(await reportSubject(as(anouk), { client_id, subject, id, category, note: '' })).toEqual({ ok: true })
    const row = await as(anouk)
      .db.selectFrom('reports')
      .select('id')
      .where('reporter_id', '=', anouk.id)
      .where('client_id', '=', client_id)
      .executeTakeFirstOrThrow()
    return row.id
  }
  const decide = (id: string, decision: Partial<Decision> = {}) =>
    decideOnReport(operatorBeside(as(anouk)), { report: id, outcome: 'removed', text: REASON, ...decision })
  const mails = async () => {
    const rows = await systemDb(base).selectFrom('jobs').selectAll().where('kind', '=', 'mail').orderBy('id').execute()
    return rows.map((row) => [JSON.parse(row.payload).template, row.member_id])
  }
  const actions = async () =>
    (
      await as(anouk)
        .db.selectFrom('operator_actions')
        .select(['action', 'outcome', 'subject_id', 'reason', 'object'])
        .orderBy('id')
        .execute()
    ).map(({ action, outcome, subject_id, reason, object }) => [action, outcome, subject_id, reason, object])
  const restrictions = () =>
    systemDb(base).selectFrom('restrictions').select(['pool_id', 'member_id', 'kind', 'found']).execute()
  const aboutOf = async (pool: string) =>
    (
      await scopeDb(base, { poolId: pool, tenantId: pool })
        .selectFrom('members')
        .select('about_me')
        .where('id', '=', joris.id)
        .executeTakeFirstOrThrow()
    ).about_me

  it('removes the text about a member, in one pool, and notifies both', async () => {
    const id = await report('profile', joris.id)
    expect(await decide(id)).toMatchObject({ ok: true })
    expect([await aboutOf('rosa'), await aboutOf('other')]).toEqual(['', 'Send me money'])
    expect(await actions()).toEqual([['report_decide', 'text_removed', joris.id, 'scam', id]])
    expect(await restrictions()).toEqual([{ pool_id: 'rosa', member_id: joris.id, kind: 'profile', found: 'report' }])
    expect(await mails()).toEqual([
      ['content_removed', joris.id],
      ['report_decided', anouk.id],
    ])
    expect(await decide(id)).toMatchObject({ ok: false, reason: 'nothing_to_do' })
    expect(await mails()).toHaveLength(2)
  })

  it('removes the text of a message for both, and leaves a placeholder', async () => {
    const sent = await sendMessage(as(joris), { to: anouk.id, body: 'Rude words', client_id: newPublicId() } as never)
    if (!sent.ok) throw new Error(sent.reason)
    const { id: messageId, conversation_id } = sent.message
    const id = await report('message', messageId)
    expect(await decide(id)).toMatchObject({ ok: true })
    for (const member of [anouk, joris]) {
      const read = await readConversation(as(member), conversation_id)
      expect(read.ok && read.conversation.messages.map(({ text }) => text)).toEqual([''])
      expect((await listChats(as(member))).map((chat) => chat.last_message?.text)).toEqual([''])
    }
    expect(await actions()).toEqual([['report_decide', 'message_removed', joris.id, 'scam', id]])
    expect((await mails())[0]).toEqual(['content_removed', joris.id])
  })

  it('rejects a photo by the stated rule', async () => {
    const photo = newPublicId()
    const size = { width: 1, height: 1, thumbhash: '', position: 0, created_at: NOW } as const
    await as(joris)
      .db.insertInto('photos')
      .values({ id: photo, member_id: joris.id, status: 'active', ...PUBLIC_PHOTO, ...size })
      .execute()
    const id = await report('photo', photo)
    expect(await decide(id)).toMatchObject({ ok: false, reason: 'photo_reason' })
    expect(await decide(id, { photoReason: 'contact_details' })).toMatchObject({ ok: true })
    const row = await as(joris).db.selectFrom('photos').select(['status', 'rejected_reason']).executeTakeFirst()
    expect(row).toEqual({ status: 'rejected', rejected_reason: 'contact_details' })
    expect(await mails()).toEqual([
      ['photos_rejected', joris.id],
      ['report_decided', anouk.id],
    ])
  })

  it('rejects the photo of a reported message, and has its message settled', async () => {
    const bytes = Buffer.from(DOT, 'base64')
    const sent = await sendPhoto(as(joris), { to: anouk.id, client_id: newPublicId() }, bytes)
    if (!sent.ok) throw new Error(sent.reason)
    const id = await report('message', sent.message.id)
    expect(await decide(id)).toMatchObject({ ok: false, reason: 'photo_reason' })
    expect(await decide(id, { photoReason: 'explicit' })).toMatchObject({ ok: true })
    const read = await readConversation(as(anouk), sent.message.conversation_id)
    expect(read).toMatchObject({
      conversation: { messages: [{ kind: 'photo', photo: { status: 'rejected', large: '' } }] },
    })
    const jobs = base.kysely.selectFrom('jobs').select('member_id').where('kind', '=', 'chat_photo_decided')
    expect(await jobs.execute()).toEqual([{ member_id: joris.id }])
    expect(await actions()).toEqual([['report_decide', 'photo_removed', joris.id, 'explicit', id]])
  })

  it('is refused, and changes nothing, where there is nothing to remove or no rule to state', async () => {
    const [first, second, third] = [
      await report('profile', joris.id),
      await report('profile', joris.id),
      await report('profile', joris.id, 'other'),
    ]
    expect(await decide(third)).toMatchObject({ ok: false, reason: 'author_text' })
    expect(await decide(third, { authorText: 'short' })).toMatchObject({ ok: false, reason: 'author_text_length' })
    expect(await decide(first, { text: 'short' })).toMatchObject({ ok: false, reason: 'reason_length' })
    expect(await decide(newPublicId())).toMatchObject({ ok: false, reason: 'not_found' })
    expect(await aboutOf('rosa')).toBe('Send me money')
    expect([await mails(), await actions()]).toEqual([[], []])
    expect(await decide(first)).toMatchObject({ ok: true })
    expect(await decide(second)).toMatchObject({ ok: false, reason: 'gone', report: { subject: 'profile' } })
    expect(await findReport(as(anouk).db, second)).toMatchObject({ status: 'open' })
    expect(await decide(second, { outcome: 'kept' })).toMatchObject({ ok: true })
  })

  it('bans a member once, and records each decision', async () => {
    const [first, second] = [await report('profile', joris.id), await report('profile', joris.id)]
    expect(await decide(first, { outcome: 'banned' })).toMatchObject({ ok: true })
    expect(await decide(second, { outcome: 'banned' })).toMatchObject({ ok: true })
    expect(await restrictions()).toEqual([{ pool_id: 'rosa', member_id: joris.id, kind: 'ban', found: 'report' }])
    expect((await mails()).filter(([template]) => template === 'banned')).toEqual([['banned', joris.id]])
    expect(await actions()).toEqual([first, second].map((id) => ['report_decide', 'banned', joris.id, 'scam', id]))
  })
})
