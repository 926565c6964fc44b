import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { pageChats } from '#engine/domains/chat/list/listing.ts'
import { openConversation, readConversation } from '#engine/domains/chat/reading.ts'
import { sendMessage } from '#engine/domains/chat/sending/sending.ts'
import { showTyping } from '#engine/domains/chat/showing.ts'
import {
  findMatch,
  likeMember,
  publishShownLikes,
  showWaitingLikes,
  unlikeMember,
  unmatchMember,
} from '#engine/domains/likes/likes.ts'
import { blockMember, unblockMember } from '#engine/domains/moderation/index.ts'
import { notifyContacts } from '#engine/domains/privacy/deletion/delete-account.ts'
import { makeMemberContext, makeServices, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'

describeOnBothDialects('a block', (open) => {
  let db: Db
  let anouk: MembersTable
  let ruben: MembersTable
  let conversation: string
  /** Ids to whose streams something was published, in order. */
  let published: string[]
  let services: ReturnType<typeof makeServices>

  const as = async ({ id }: MembersTable) =>
    makeMemberContext(
      db,
      await db.kysely
        .selectFrom('members')
        .selectAll()
        .where('pool_id', '=', 'rosa')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      { services },
    )
  const write = async (from: MembersTable, target: { to: string } | { conversation: string }) =>
    sendMessage(await as(from), { client_id: newPublicId(), body: 'Hello', ...target })
  const eventsOf = ({ id }: MembersTable) =>
    db.kysely
      .selectFrom('events')
      .select(['type', 'data'])
      .where('pool_id', '=', 'rosa')
      .where('member_id', '=', id)
      .orderBy('sequence')
      .execute()
  const jobs = () => db.kysely.selectFrom('jobs').select('payload').execute()

  /** A match with a chat, as both see it. */
  beforeEach(async () => {
    db = await open()
    services = makeServices(db)
    published = []
    services.bus.subscribeAll((_pool, memberId) => void published.push(memberId))
    anouk = await plantMember(db, 'rosa', { name: 'Anouk', credits: 9, paid_user: 1 })
    ruben = await plantMember(db, 'rosa', { name: 'Ruben', credits: 9, paid_user: 1 })
    for (const member of [anouk, ruben]) await plantMember(db, 'other', { ...member, pool_id: 'other' })
    await likeMember(await as(anouk), ruben.id)
    await likeMember(await as(ruben), anouk.id)
    await write(anouk, { to: ruben.id })
    const sent = await write(ruben, { to: anouk.id })
    if (!sent.ok) throw new Error(sent.reason)
    conversation = sent.message.conversation_id
    return () => db.close()
  })

  it('tells the blocked one to load the lists, and neither who nor why, as a deletion does', async () => {
    await blockMember(await as(anouk), ruben.id)
    const afterBlock = (await eventsOf(ruben)).at(-1)
    expect(afterBlock).toEqual({ type: 'lists', data: '{}' })
    expect((await eventsOf(anouk)).at(-1)).toEqual({ type: 'blocked', data: JSON.stringify({ profile: ruben.id }) })
    expect((await pageChats(await as(ruben))).chats).toEqual([])
    await unblockMember(await as(anouk), ruben.id)
    expect(await notifyContacts((await as(anouk)).db, anouk.id, 1)).toEqual([ruben.id])
    expect((await eventsOf(ruben)).at(-1)).toEqual(afterBlock)
  })

  it('keeps whatever the blocked one does from the blocker', async () => {
    await blockMember(await as(anouk), ruben.id)
    const [before, queued] = [await eventsOf(anouk), await jobs()]
    published = []
    const him = await as(ruben)
    await unlikeMember(him, anouk.id)
    await likeMember(him, anouk.id)
    await write(ruben, { to: anouk.id })
    await write(ruben, { conversation })
    await showTyping(him, conversation)
    await openConversation(him, conversation)
    await blockMember(him, anouk.id)
    await unblockMember(him, anouk.id)
    await him.db.transaction((trx) => showWaitingLikes(trx, ruben.id, 1))
    await publishShownLikes(him, ruben.id)
    expect(await notifyContacts(him.db, ruben.id, 1)).toEqual([])
    expect(await eventsOf(anouk)).toEqual(before)
    expect(await jobs()).toEqual(queued)
    expect(published.filter((id) => id === anouk.id)).toEqual([])
  })

  it('and what the blocker does from the blocked one', async () => {
    await blockMember(await as(anouk), ruben.id)
    const before = await eventsOf(ruben)
    const her = await as(anouk)
    await unlikeMember(her, ruben.id)
    await likeMember(her, ruben.id)
    await write(anouk, { conversation })
    await openConversation(her, conversation)
    expect(await notifyContacts(her.db, anouk.id, 1)).toEqual([])
    expect(await eventsOf(ruben)).toEqual(before)
  })

  it.each(['the blocked one', 'the blocker'])('hides from the other that %s ends the match', async (who) => {
    await blockMember(await as(anouk), ruben.id)
    const [ender, other] = who === 'the blocker' ? [anouk, ruben] : [ruben, anouk]
    const [before, queued] = [await eventsOf(other), await jobs()]
    published = []
    expect(await unmatchMember(await as(ender), other.id)).toEqual({ ok: true })
    expect(await eventsOf(other)).toEqual(before)
    expect(await jobs()).toEqual(queued)
    expect(published).not.toContain(other.id)
  })

  it('refuses a message, free of charge, as one to somebody who has left', async () => {
    const credits = (await as(ruben)).viewer.credits
    const refusal = { ok: false, reason: 'not_delivered' }
    await blockMember(await as(anouk), ruben.id)
    for (const target of [{ to: anouk.id }, { conversation }]) expect(await write(ruben, target)).toMatchObject(refusal)
    await unblockMember(await as(anouk), ruben.id)
    await db.kysely.updateTable('members').set({ status: 'deleted' }).where('id', '=', anouk.id).execute()
    for (const target of [{ to: anouk.id }, { conversation }]) expect(await write(ruben, target)).toMatchObject(refusal)
    expect((await as(ruben)).viewer.credits).toBe(credits)
  })

  it('makes conversation, match and like of the two absent, without a name', async () => {
    await blockMember(await as(anouk), ruben.id)
    for (const viewer of [anouk, ruben]) {
      const ctx = await as(viewer)
      const other = viewer === anouk ? ruben : anouk
      expect(await readConversation(ctx, conversation)).toEqual({ ok: false, reason: 'not_found', name: '' })
      expect(await findMatch(ctx, other.id)).toEqual({ ok: false, reason: 'not_found' })
      expect(await likeMember(ctx, other.id)).toEqual({ ok: false, reason: 'not_found' })
    }
  })
})
