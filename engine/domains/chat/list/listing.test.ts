import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { likeMember, unmatchMember } from '#engine/domains/likes/index.ts'
import { makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { insertMessage, placeMessage } from '../queries.ts'
import { readConversation } from '../reading.ts'
import { sendMessage } from '../sending/sending.ts'
import { CHATS_PER_PAGE } from './listing.queries.ts'
import { pageChats, searchChats } from './listing.ts'

const MORE = 3

describeOnBothDialects('the list of conversations', (open) => {
  let base: Db
  let me: MembersTable
  beforeEach(async () => {
    base = await open()
    me = await plantMember(base, 'rosa', { name: 'Lieke' })
    await write(await plantMember(base, 'other', { name: 'Lieke', id: me.id }), 'Anouk')
    return () => base.close()
  })
  const as = (member: MembersTable) => makeMemberContext(base, member)

  /** A conversation of the member with a new one of that name, who has written `times`. */
  async function write(member: MembersTable, name: string, times = 1) {
    const { db } = as(member)
    const other = await plantMember(base, member.pool_id, { name })
    const conversation = newPublicId()
    for (let time = 0; time < times; time += 1) {
      const id = newId()
      const text = { body: `Hello from ${name}`, photo_id: null, gift: null, state: 'delivered', cost: 1 } as const
      const message = {
        id,
        conversation_id: conversation,
        sender_id: other.id,
        client_id: newPublicId(),
        created_at: NOW,
      }
      await insertMessage(db, { ...message, ...text })
      const pair = { memberId: member.id, otherId: other.id, conversationId: conversation }
      await placeMessage(db, { ...pair, messageId: id, at: NOW, unread: 1 })
    }
    return conversation
  }
  const namesOf = (chats: readonly { readonly profile: { readonly name: string } }[]) =>
    chats.map(({ profile }) => profile.name)

  it('comes in pages, newest first, each conversation once, with the unread messages of all', async () => {
    const names = Array.from({ length: CHATS_PER_PAGE + MORE }, (_, at) => `Member_${at}`)
    for (const name of names) await write(me, name)
    const first = await pageChats(as(me))
    expect(namesOf(first.chats)).toEqual(names.toReversed().slice(0, CHATS_PER_PAGE))
    expect(first.unread).toBe(CHATS_PER_PAGE + MORE)
    const second = await pageChats(as(me), first.next!)
    expect(namesOf(second.chats)).toEqual(names.slice(0, MORE).toReversed())
    expect([second.next, second.unread]).toEqual([null, CHATS_PER_PAGE + MORE])
  })

  it('is searched by the name of the other member, beyond what a page shows, in this pool alone', async () => {
    for (const name of ['Anouk', 'Anouschka', 'Björn', 'b%_n', 'Mieke']) await write(me, name)
    const found = async (words: string) => namesOf(await searchChats(as(me), words)).sort()
    expect(await found('anou')).toEqual(['Anouk', 'Anouschka'])
    expect(await found(' BJÖRN ')).toEqual(['Björn'])
    expect(await found('%_')).toEqual(['b%_n'])
    expect(await found('rn')).toEqual(['Björn'])
    expect(await found('Lieke')).toEqual([])
    expect(await found('  ')).toEqual([])
  })

  it('names the matches between whom nothing was written, the latest first, until it is or they are none', async () => {
    const people = []
    for (const name of ['Anouk', 'Mieke', 'Bram']) people.push(await plantMember(base, 'rosa', { name }))
    for (const other of people) {
      await likeMember(as(me), other.id)
      if (other.name !== 'Bram') await likeMember(as(other), me.id)
    }
    const [anouk, mieke] = people
    const twin = await base.kysely
      .selectFrom('members')
      .selectAll()
      .where('pool_id', '=', 'other')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    const matchesOf = async (member: MembersTable) => (await pageChats(as(member))).matches.map(({ name }) => name)
    expect((await matchesOf(me)).toSorted()).toEqual(['Anouk', 'Mieke'])
    expect(await matchesOf(anouk!)).toEqual(['Lieke'])
    expect(await matchesOf(twin)).toEqual([])
    const message = { to: anouk!.id, client_id: newPublicId(), body: 'Hello' }
    const tenant = makeTenant('rosa', { message_credits: 0 })
    expect(await sendMessage(makeMemberContext(base, me, { tenant }), message)).toMatchObject({ ok: true })
    expect([await matchesOf(me), await matchesOf(anouk!)]).toEqual([['Mieke'], []])
    await unmatchMember(as(mieke!), me.id)
    expect(await matchesOf(me)).toEqual([])
  })

  it('opens a conversation with the number of its messages, counted to a bound', async () => {
    const few = await write(me, 'Anouk', 31)
    const result = await readConversation(as(me), few)
    expect(result.ok && result.conversation).toMatchObject({ total: 31, hasOlder: true })
  })
})
