import { v7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { migrate } from '#engine/db/migrate.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { listChats } from './list/listing.ts'
import { deleteConversation, openConversation, readConversation } from './reading.ts'
import { deliverWaiting } from './sending/delivering.ts'
import { sendMessage } from './sending/sending.ts'

const HOUR_MS = 3_600_000

describeOnBothDialects('chat', (open) => {
  let base: Db
  let lieke: MembersTable
  let joris: MembersTable
  let stranger: MembersTable

  beforeEach(async () => {
    base = await open()
    lieke = await plantMember(base, 'rosa', { name: 'Lieke', credits: 5 })
    joris = await plantMember(base, 'rosa', { name: 'Joris', credits: 1 })
    // A member of the other pool with the same id and their own conversation.
    stranger = await plantMember(base, 'other', { name: 'canary', id: joris.id, credits: 9 })
    const friend = await plantMember(base, 'other', { name: 'canary_friend', id: lieke.id, credits: 9 })
    await send(friend, stranger, 'canary text')
    return () => base.close()
  })

  const as = (member: MembersTable, settings = {}) =>
    makeMemberContext(base, member, { tenant: makeTenant(member.pool_id, settings) })
  const send = (from: MembersTable, to: MembersTable, body = 'Hello', clientId = newPublicId()) =>
    sendMessage(as(from), { to: to.id, client_id: clientId, body })
  const rowOf = (member: MembersTable) =>
    base.kysely
      .selectFrom('members')
      .selectAll()
      .where('pool_id', '=', member.pool_id)
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
  const creditsOf = async (member: MembersTable) => (await rowOf(member)).credits
  const messagesOf = (pool: string) =>
    base.kysely.selectFrom('messages').selectAll().where('pool_id', '=', pool).execute()

  it('sends a message once, and refuses its key for another text or another member', async () => {
    const key = newPublicId()
    const bram = await plantMember(base, 'rosa', { name: 'Bram' })
    const first = await send(lieke, joris, 'Hello', key)
    expect(await send(lieke, joris, ' Hello ', key)).toMatchObject({ ok: true, message: first.ok && first.message })
    const reused = { ok: false, reason: 'client_id_reused' }
    expect(await send(lieke, joris, 'Goodbye', key)).toMatchObject(reused)
    expect(await send(lieke, bram, 'Hello', key)).toMatchObject(reused)
    expect(await creditsOf(lieke)).toBe(4)
    expect(await messagesOf('rosa')).toHaveLength(1)
    expect(await send(bram, lieke, 'Hello', key)).toMatchObject({ reason: 'not_enough_credits' })
  })

  it('charges the sender and shows the message as unread to the other', async () => {
    const result = await send(lieke, joris, ' Hello there\r\n')
    expect(result).toMatchObject({ ok: true, message: { body: 'Hello there', state: 'delivered', cost: 1 } })
    expect(await creditsOf(lieke)).toBe(4)
    const [chat, ...more] = await listChats(as(joris))
    expect(more).toEqual([])
    expect(chat).toMatchObject({
      profile: { name: 'Lieke' },
      num_unread_messages: 1,
      last_message: { text: 'Hello there', own: false },
    })
    expect(JSON.stringify([chat, await listChats(as(lieke))])).not.toContain('canary')
    expect(await messagesOf('other')).toHaveLength(1)
  })

  it('are listed with the beginning of a long message, and read whole', async () => {
    const long = '💛'.repeat(900)
    const sent = await send(lieke, joris, long)
    const [chat] = await listChats(as(joris))
    expect(chat?.last_message?.text).toBe(`${'💛'.repeat(160)}…`)
    const read = await readConversation(as(joris), sent.ok ? sent.message.conversation_id : '')
    expect(read.ok && read.conversation.messages.at(-1)?.text).toBe(long)
  })

  it('sets unread to 0 on opening and hides a deleted chat until the next message', async () => {
    const first = await send(lieke, joris)
    if (!first.ok) throw new Error(first.reason)
    const id = first.message.conversation_id
    await openConversation(as(joris), id)
    expect((await listChats(as(joris)))[0]?.num_unread_messages).toBe(0)
    expect(await deleteConversation(as(joris), id)).toEqual({ ok: true })
    expect(await listChats(as(joris))).toEqual([])
    expect(await listChats(as(lieke))).toHaveLength(1)
    await send(lieke, joris, 'Again')
    const read = await readConversation(as(joris), id)
    expect(read.ok && read.conversation.messages.map(({ text }) => text)).toEqual(['Again'])
  })

  it('deletes a chat once by one key, also at once, and nothing that was written later', async () => {
    const first = await send(lieke, joris)
    if (!first.ok) throw new Error(first.reason)
    const { conversation_id: id } = first.message
    const key = newPublicId()
    expect(await Promise.all([1, 2].map(() => deleteConversation(as(joris), id, key)))).toEqual([
      { ok: true },
      { ok: true },
    ])
    await send(lieke, joris, 'Again')
    expect(await deleteConversation(as(joris), id, key)).toEqual({ ok: true })
    expect((await listChats(as(joris)))[0]?.num_unread_messages).toBe(1)
    expect(await deleteConversation(as(joris), id, newPublicId())).toEqual({ ok: true })
    expect(await listChats(as(joris))).toEqual([])
  })

  it('keeps order and deletions when the clock is set back an hour before a start', async () => {
    const anna = await plantMember(base, 'rosa', { name: 'Anna', credits: 5 })
    const first = await send(lieke, joris, 'Ahead')
    if (!first.ok) throw new Error(first.reason)
    const id = v7({ msecs: Date.now() + 2 * HOUR_MS, seq: 7 })
    await base.kysely.updateTable('messages').set({ id }).where('id', '=', first.message.id).execute()
    await base.kysely
      .updateTable('participants')
      .set({ last_message_id: id, last_message_at: NOW + HOUR_MS })
      .where('last_message_id', '=', first.message.id)
      .execute()
    await migrate(base)
    await send(anna, joris, 'Behind')
    const names = async () => (await listChats(as(joris))).map(({ profile }) => profile.name)
    expect(await names()).toEqual(['Anna', 'Lieke'])
    const { conversation_id: conversation } = first.message
    for (const text of ['One', 'Two']) {
      await deleteConversation(as(joris), conversation)
      await send(lieke, joris, text)
      const read = await readConversation(as(joris), conversation)
      expect(read.ok && read.conversation.messages.map((message) => message.text)).toEqual([text])
    }
    expect(await names()).toEqual(['Lieke', 'Anna'])
  })

  it('stores nothing for a refused message', async () => {
    const cases = [
      [{ to: newPublicId() }, 'not_found'],
      [{ to: lieke.id }, 'not_found'],
      [{ conversation: newPublicId() }, 'not_found'],
    ] as const
    for (const [target, reason] of cases) {
      const result = await sendMessage(as(lieke), { ...target, client_id: newPublicId(), body: 'x' })
      expect(result).toMatchObject({ ok: false, reason })
    }
    for (const blank of [' \n ', '\u200b', '\u2800\u2800', '\u3164', ' \u00ad\u2060\ufeff\n'])
      expect(await send(lieke, joris, blank)).toMatchObject({ reason: 'message_empty' })
    expect(await send(lieke, joris, '𝒳'.repeat(1001))).toMatchObject({ reason: 'message_too_long' })
    const block = { pool_id: 'rosa', blocker_id: joris.id, blocked_id: lieke.id, created_at: 0 }
    await base.kysely.insertInto('blocks').values(block).execute()
    expect(await send(lieke, joris)).toMatchObject({ reason: 'not_delivered' })
    expect(await creditsOf(lieke)).toBe(5)
    expect(await messagesOf('rosa')).toEqual([])
    expect(await base.kysely.selectFrom('conversations').where('pool_id', '=', 'rosa').selectAll().execute()).toEqual(
      [],
    )
  })

  it('gives access to a conversation to its participants only', async () => {
    const first = await send(lieke, joris)
    if (!first.ok) throw new Error(first.reason)
    const third = await plantMember(base, 'rosa')
    expect(await readConversation(as(third), first.message.conversation_id)).toMatchObject({ reason: 'not_found' })
    expect(await deleteConversation(as(third), first.message.conversation_id)).toMatchObject({ reason: 'not_found' })
  })

  it('names the recipient if the credits are insufficient', async () => {
    await send(joris, lieke)
    expect(await send(joris, lieke)).toMatchObject({ ok: false, reason: 'not_enough_credits', name: 'Lieke' })
    expect(await creditsOf(joris)).toBe(0)
  })

  it('allows free members to start two conversations and to answer any', async () => {
    const [first, second, third] = [await plantMember(base, 'rosa'), await plantMember(base, 'rosa'), joris]
    expect(await send(lieke, first)).toMatchObject({ ok: true })
    expect(await send(lieke, second)).toMatchObject({ ok: true })
    expect(await send(lieke, third)).toMatchObject({ reason: 'free_conversation_limit' })
    await send(joris, lieke)
    expect(await send(lieke, joris)).toMatchObject({ ok: true })
    const premium = await plantMember(base, 'rosa', { paid_user: 1, credits: 4 })
    for (const other of [first, second, third, lieke]) expect(await send(premium, other)).toMatchObject({ ok: true })
  })

  it('delivers messages of an unconfirmed member at the confirmation', async () => {
    const fresh = await plantMember(base, 'rosa', { status: 'not_confirmed', profile_status: 'disabled', credits: 2 })
    const leaving = await plantMember(base, 'rosa')
    expect(await send(fresh, joris, 'Waits')).toMatchObject({ message: { state: 'waiting' } })
    await send(fresh, leaving, 'Never arrives')
    expect(await listChats(as(joris))).toEqual([])
    await base.kysely.updateTable('members').set({ status: 'deleted' }).where('id', '=', leaving.id).execute()
    await base.kysely
      .updateTable('members')
      .set({ status: 'active', profile_status: 'active' })
      .where('id', '=', fresh.id)
      .execute()
    const confirmed = await rowOf(fresh)
    expect(await deliverWaiting(as(confirmed), fresh.id)).toBe(1)
    expect(await deliverWaiting(as(confirmed), fresh.id)).toBe(0)
    expect(await listChats(as(joris))).toMatchObject([{ num_unread_messages: 1, last_message: { text: 'Waits' } }])
    expect(await creditsOf(fresh)).toBe(1)
    expect((await messagesOf('rosa')).map(({ state }) => state).sort()).toEqual(['delivered', 'returned'])
  })

  it('allows messages to fictional profiles only if staffed, after the warning is confirmed', async () => {
    const invented = await plantMember(base, 'rosa', { fictional: 1 })
    const input = { to: invented.id, client_id: newPublicId(), body: 'Hi' }
    expect(await sendMessage(as(lieke), input)).toMatchObject({ reason: 'fictional_closed' })
    const staffed = as(lieke, { fictional_staffed: true })
    expect(await sendMessage(staffed, input)).toMatchObject({ reason: 'fictional_confirmation' })
    const { textVersion } = await import('./rules.ts')
    const version = textVersion(staffed.settings.fictional_warning.en ?? '')
    expect(await sendMessage(staffed, { ...input, fictional_confirmation: version })).toMatchObject({ ok: true })
    expect(await sendMessage(staffed, { ...input, client_id: newPublicId() })).toMatchObject({ ok: true })
  })

  it('never makes the balance negative with concurrent messages', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => send(lieke, joris)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await creditsOf(lieke)).toBe(0)
    const entries = await base.kysely.selectFrom('credit_entries').selectAll().where('pool_id', '=', 'rosa').execute()
    expect(entries.reduce((sum, { delta }) => sum + delta, 5)).toBe(0)
  })
})
