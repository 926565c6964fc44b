import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { listReceivedGifts } from '#engine/domains/gifts/index.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { listChats } from '../list/listing.ts'
import { readConversation } from '../reading.ts'
import { deliverWaiting } from '../sending/delivering.ts'
import { sendMessage } from '../sending/sending.ts'

describeOnBothDialects('gifts in a chat', (open) => {
  let base: Db
  let lieke: MembersTable
  let joris: MembersTable

  beforeEach(async () => {
    base = await open()
    lieke = await plantMember(base, 'rosa', { name: 'Lieke', credits: 12 })
    joris = await plantMember(base, 'rosa', { name: 'Joris' })
    // Members of the other pool with the same ids, and a gift between them.
    const canary = await plantMember(base, 'other', { name: 'canary', id: lieke.id, credits: 5 })
    const friend = await plantMember(base, 'other', { name: 'canary_friend', id: joris.id })
    await give(canary, friend, 'comet')
    return () => base.close()
  })

  const as = (member: MembersTable, settings = {}) =>
    makeMemberContext(base, member, { tenant: makeTenant(member.pool_id, settings) })
  const give = (
    from: MembersTable,
    to: MembersTable,
    gift: 'rose' | 'comet' = 'rose',
    { note = '', key = newPublicId(), settings = {} } = {},
  ) => sendMessage(as(from, settings), { to: to.id, client_id: key, body: note, gift })
  const creditsOf = async ({ pool_id, id }: MembersTable) => {
    const row = base.kysely.selectFrom('members').select('credits').where('pool_id', '=', pool_id)
    return (await row.where('id', '=', id).executeTakeFirstOrThrow()).credits
  }
  const receivedBy = ({ id }: MembersTable, poolId = 'rosa') =>
    listReceivedGifts(scopeDb(base, { poolId, tenantId: poolId }), id)

  it('cost the price of gifts, arrive with their note, and are counted for who received them', async () => {
    const sent = await give(lieke, joris, 'rose', { note: ' For the bread ' })
    expect(sent).toMatchObject({ ok: true, message: { gift: 'rose', body: 'For the bread', cost: 5 } })
    expect(await creditsOf(lieke)).toBe(7)
    const read = await readConversation(as(joris), sent.ok ? sent.message.conversation_id : '')
    const shown = { kind: 'gift', gift: 'rose', text: 'For the bread', own: false }
    expect(read).toMatchObject({ conversation: { messages: [shown] } })
    const [chat] = await listChats(as(joris))
    expect(chat).toMatchObject({ num_unread_messages: 1, last_message: { kind: 'gift', gift: 'rose' } })
    expect(await give(lieke, joris, 'rose', { note: '\u200b\u3164' })).toMatchObject({
      ok: true,
      message: { body: '' },
    })
    expect(await receivedBy(joris)).toEqual([{ gift: 'rose', count: 2 }])
    expect(await receivedBy(lieke)).toEqual([])
    expect(await receivedBy(joris, 'other')).toEqual([{ gift: 'comet', count: 1 }])
  })

  it('cost their own price where they have one', async () => {
    const settings = { gift_prices: { comet: 9 } }
    expect(await give(lieke, joris, 'comet', { settings })).toMatchObject({ ok: true, message: { cost: 9 } })
    expect(await give(lieke, joris, 'rose', { settings })).toMatchObject({ reason: 'not_enough_credits' })
    expect(await creditsOf(lieke)).toBe(3)
    expect(await receivedBy(joris)).toEqual([{ gift: 'comet', count: 1 }])
  })

  it('are refused where the brand does not offer them, and cost nothing', async () => {
    const settings = { gifts: ['comet'] }
    expect(await give(lieke, joris, 'rose', { settings })).toMatchObject({ reason: 'gift_gone' })
    expect(await creditsOf(lieke)).toBe(12)
    expect(await receivedBy(joris)).toEqual([])
    expect(await give(lieke, joris, 'comet', { settings })).toMatchObject({ ok: true })
  })

  it('are given once per key, and another gift, note or kind with the key is refused', async () => {
    const key = newPublicId()
    const first = await give(lieke, joris, 'rose', { key })
    expect(await give(lieke, joris, 'rose', { key })).toMatchObject({ ok: true, message: first.ok && first.message })
    const reused = { ok: false, reason: 'client_id_reused' }
    expect(await give(lieke, joris, 'comet', { key })).toMatchObject(reused)
    expect(await give(lieke, joris, 'rose', { key, note: 'Hi' })).toMatchObject(reused)
    expect(await sendMessage(as(lieke), { to: joris.id, client_id: key, body: 'Hi' })).toMatchObject(reused)
    expect(await creditsOf(lieke)).toBe(7)
    expect(await receivedBy(joris)).toEqual([{ gift: 'rose', count: 1 }])
  })

  it('refuse a note that is too long, and store nothing then', async () => {
    expect(await give(lieke, joris, 'rose', { note: '💛'.repeat(141) })).toMatchObject({ reason: 'message_too_long' })
    expect(await creditsOf(lieke)).toBe(12)
    expect(await give(lieke, joris, 'rose', { note: '💛'.repeat(140) })).toMatchObject({ ok: true })
  })

  it('of an unconfirmed member are counted when they are delivered', async () => {
    const anna = await plantMember(base, 'rosa', { name: 'Anna', credits: 5, status: 'not_confirmed' })
    expect(await give(anna, joris)).toMatchObject({ ok: true, message: { state: 'waiting' } })
    expect(await receivedBy(joris)).toEqual([])
    await base.kysely.updateTable('members').set({ status: 'active' }).where('id', '=', anna.id).execute()
    expect(await deliverWaiting(as(anna), anna.id)).toBe(1)
    expect(await deliverWaiting(as(anna), anna.id)).toBe(0)
    expect(await receivedBy(joris)).toEqual([{ gift: 'rose', count: 1 }])
  })
})
