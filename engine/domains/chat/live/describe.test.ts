import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { blockMember } from '#engine/domains/moderation/index.ts'
import { makeMemberContext, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { pageChats } from '../list/listing.ts'
import { deleteConversation, openConversation } from '../reading.ts'
import { conversationIdOf } from '../rules.ts'
import { sendMessage } from '../sending/sending.ts'
import { describeChat } from './describe.ts'

describeOnBothDialects('the detail of an event', (open) => {
  let db: Db
  let anouk: MembersTable
  let ruben: MembersTable
  let conversation: string
  beforeEach(async () => {
    db = await open()
    anouk = await plantMember(db, 'rosa', { name: 'Anouk', credits: 9, paid_user: 1 })
    ruben = await plantMember(db, 'rosa', { name: 'Ruben', credits: 9, paid_user: 1 })
    for (const member of [anouk, ruben]) await plantMember(db, 'other', { ...member, pool_id: 'other', credits: 5 })
    conversation = conversationIdOf('rosa', anouk.id, ruben.id)
    return () => db.close()
  })

  const as = async ({ id }: MembersTable, pool = 'rosa') => {
    const members = db.kysely.selectFrom('members').selectAll().where('pool_id', '=', pool)
    return makeMemberContext(db, await members.where('id', '=', id).executeTakeFirstOrThrow())
  }
  const send = async (from: MembersTable, to: MembersTable, body: string, pool?: string) => {
    const sent = await sendMessage(await as(from, pool), { client_id: newPublicId(), to: to.id, body })
    if (!sent.ok) throw new Error(sent.reason)
    return sent.message
  }
  const describe = async (member: MembersTable, message?: string) => {
    const ctx = await as(member)
    const ids = { conversation, ...(message && { message }) }
    return { ctx, detail: await describeChat(ctx, { memberId: member.id, data: ids }) }
  }

  it('shows each of the two their own side, as their lists do', async () => {
    const first = await send(anouk, ruben, 'The first')
    const second = await send(ruben, anouk, 'The second')
    for (const member of [anouk, ruben]) {
      const { ctx, detail } = await describe(member, second.id)
      const { chats, unread } = await pageChats(ctx)
      expect(detail).toMatchObject({ unread, previous: first.id })
      expect(detail?.chat).toEqual(chats[0])
      expect(detail).toMatchObject({ revision: ctx.viewer.revision, credits: ctx.viewer.credits })
      const own = member === ruben
      const client_id = own ? second.client_id : second.id
      expect(detail?.message).toMatchObject({ id: second.id, client_id, own, text: 'The second' })
    }
    expect((await describe(anouk, first.id)).detail?.previous).toBe('')
  })

  it('names the message before a photo, which it does not carry', async () => {
    const first = await send(anouk, ruben, 'The first')
    const { id } = await send(anouk, ruben, 'A photo')
    await db.kysely.updateTable('messages').set({ photo_id: 'photo' }).where('id', '=', id).execute()
    for (const member of [anouk, ruben])
      expect((await describe(member, id)).detail).toMatchObject({ message: null, previous: first.id })
  })

  it('has no more than its listed fields, and of the other member what the list shows', async () => {
    const { id } = await send(anouk, ruben, 'The first')
    const { detail } = await describe(ruben, id)
    expect(Object.keys(detail!).sort()).toEqual(['chat', 'credits', 'message', 'previous', 'revision', 'unread'])
    expect(Object.keys(detail!.chat.profile).sort()).toEqual(['age', 'fictional', 'id', 'main_image', 'name', 'online'])
  })

  it('of a read conversation has no message', async () => {
    await send(anouk, ruben, 'The first')
    await openConversation(await as(ruben), conversation)
    const { detail } = await describe(ruben)
    expect(detail).toMatchObject({ message: null, unread: 0, chat: { num_unread_messages: 0 } })
  })

  it('is not there for a conversation that the list does not show: deleted, blocked, of another pool', async () => {
    const { id } = await send(anouk, ruben, 'The first')
    await deleteConversation(await as(ruben), conversation)
    expect((await describe(ruben, id)).detail).toBeUndefined()
    const again = await send(anouk, ruben, 'Once more')
    // What was deleted does not come back.
    expect((await describe(ruben, again.id)).detail?.previous).toBe('')
    await blockMember(await as(ruben), anouk.id)
    for (const member of [anouk, ruben]) expect((await describe(member, again.id)).detail).toBeUndefined()
    const other = await as(anouk, 'other')
    const ids = { conversation, message: again.id }
    expect(await describeChat(other, { memberId: anouk.id, data: ids })).toBeUndefined()
    expect(await db.kysely.selectFrom('messages').select('id').where('pool_id', '=', 'rosa').execute()).toHaveLength(2)
  })
})
