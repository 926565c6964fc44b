import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { Signal } from '#engine/platform/bus.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { makeMemberContext, makeServices, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { deleteConversation, openConversation, readConversation } from './reading.ts'
import { sendMessage } from './sending/sending.ts'
import { showTyping } from './showing.ts'

describeOnBothDialects('what a member shows the other', (open) => {
  let base: Db
  let ada: MembersTable
  let bob: MembersTable
  let conversation: string
  let signals: (readonly [pool: string, to: string, signal: Signal])[]
  let as: (member: MembersTable, changes?: Partial<MembersTable>) => MemberContext

  const send = async (ctx: MemberContext, to: string) => {
    const sent = await sendMessage(ctx, { client_id: newPublicId(), body: 'Hello', to })
    if (!sent.ok) throw new Error(sent.reason)
    return sent.message
  }
  const set = (member: MembersTable, changes: Partial<MembersTable>) =>
    base.kysely.updateTable('members').set(changes).where('pool_id', '=', 'rosa').where('id', '=', member.id).execute()

  beforeEach(async () => {
    base = await open()
    ada = await plantMember(base, 'rosa', { credits: 50 })
    bob = await plantMember(base, 'rosa', { credits: 50 })
    const services = makeServices(base)
    as = (member, changes = {}) => makeMemberContext(base, { ...member, ...changes }, { services })
    conversation = (await send(as(ada), bob.id)).conversation_id
    for (const { id } of [ada, bob]) await plantMember(base, 'other', { id, name: `twin_${id.slice(0, 6)}` })
    signals = []
    services.bus.subscribeAll((pool, to, signal) => void (signal && signals.push([pool, to, signal])))
    return () => base.close()
  })

  it('is typing: to the other of the conversation alone, and stored nowhere', async () => {
    const events = () => base.kysely.selectFrom('events').selectAll().execute()
    const before = await events()
    expect(await showTyping(as(ada), conversation)).toEqual({ ok: true })
    expect(signals).toEqual([['rosa', bob.id, { type: 'typing', data: { conversation } }]])
    expect(await events()).toEqual(before)
  })

  it('is nothing to somebody else, in another conversation or another pool', async () => {
    const eve = await plantMember(base, 'rosa')
    expect(await showTyping(as(eve), conversation)).toEqual({ ok: true })
    const twin = { ...ada, pool_id: 'other' }
    expect(await showTyping(as(twin), conversation)).toEqual({ ok: true })
    expect(await showTyping(as(ada), newPublicId())).toEqual({ ok: true })
    expect(signals).toEqual([])
  })

  it('is nothing where one of the two does not show it, is switched off or blocks the other', async () => {
    await showTyping(as(ada, { read_marks: 0 }), conversation)
    await showTyping(as(ada, { profile_status: 'disabled' }), conversation)
    await set(bob, { read_marks: 0 })
    await showTyping(as(ada), conversation)
    await set(bob, { read_marks: 1 })
    const block = { pool_id: 'rosa', blocker_id: bob.id, blocked_id: ada.id, created_at: 0 }
    await base.kysely.insertInto('blocks').values(block).execute()
    await showTyping(as(ada), conversation)
    await showTyping(as(bob), conversation)
    expect(signals).toEqual([])
  })

  it('is nothing to a member who has deleted the chat', async () => {
    await deleteConversation(as(bob), conversation)
    await showTyping(as(ada), conversation)
    expect(signals).toEqual([])
  })

  it('is typing so often in a minute', async () => {
    const ctx = as(ada)
    for (let at = 0; at < LIMITS.typing.count; at += 1) expect((await showTyping(ctx, conversation)).ok).toBe(true)
    expect((await showTyping(ctx, conversation)).ok).toBe(false)
    const later = { ...ctx, now: ctx.now + LIMITS.typing.windowMs }
    expect((await showTyping(later, conversation)).ok).toBe(true)
  })

  const readThrough = async (ctx: MemberContext) => {
    const read = await readConversation(ctx, conversation)
    if (!read.ok) throw new Error(read.reason)
    return read.conversation.readThrough
  }

  it('has read, at once and for ever after', async () => {
    const second = await send(as(ada), bob.id)
    expect(await readThrough(as(ada))).toBeUndefined()
    await openConversation(as(bob), conversation)
    expect(signals).toEqual([['rosa', ada.id, { type: 'seen', data: { conversation, message: second.id } }]])
    expect(await readThrough(as(ada))).toBe(second.id)
    await send(as(ada), bob.id)
    expect(await readThrough(as(ada))).toBe(second.id)
    await openConversation(as(bob), conversation)
    await openConversation(as(bob), conversation)
    expect(signals).toHaveLength(2)
  })

  it('has read, where both show it', async () => {
    await set(bob, { read_marks: 0 })
    await openConversation(as(bob, { read_marks: 0 }), conversation)
    expect(signals).toEqual([])
    expect(await readThrough(as(ada))).toBeUndefined()
    await set(bob, { read_marks: 1 })
    expect(await readThrough(as(ada, { read_marks: 0 }))).toBeUndefined()
    expect(await readThrough(as(ada))).toBeDefined()
  })
})
