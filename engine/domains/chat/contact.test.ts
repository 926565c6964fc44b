import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { likeMember } from '#engine/domains/likes/index.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { composeTo } from './reading.ts'
import { sendMessage } from './sending/sending.ts'

describeOnBothDialects('who may start a conversation', (open) => {
  let base: Db
  let free: MembersTable
  let premium: MembersTable
  beforeEach(async () => {
    base = await open()
    free = await plantMember(base, 'rosa', { name: 'Ruben' })
    premium = await plantMember(base, 'rosa', { name: 'Bram', paid_user: 1 })
    return () => base.close()
  })
  const tenant = makeTenant('rosa', { message_credits: 0, free_conversations: 9 })
  const as = (member: MembersTable) => makeMemberContext(base, member, { tenant })
  const plant = (first_contact: MembersTable['first_contact']) => plantMember(base, 'rosa', { first_contact })
  const write = async (from: MembersTable, to: MembersTable) => {
    const sent = await sendMessage(as(from), { to: to.id, client_id: newPublicId(), body: 'Hello' })
    return sent.ok ? 'sent' : sent.reason
  }
  const closed = async (from: MembersTable, to: MembersTable) => {
    const result = await composeTo(as(from), to.id)
    return result.ok && result.conversation.closed
  }

  it.each([
    ['everyone', 'sent', 'sent'],
    ['liked', 'only_liked', 'only_liked'],
    ['premium', 'only_premium', 'sent'],
  ] as const)(
    'is %s: a free member gets %s, a premium one %s, and the composer says so first',
    async (who, first, second) => {
      const anouk = await plant(who)
      for (const [from, outcome] of [
        [free, first],
        [premium, second],
      ] as const) {
        expect(await closed(from, anouk)).toBe(outcome === 'sent' ? undefined : outcome)
        expect(await write(from, anouk)).toBe(outcome)
      }
      expect(await base.kysely.selectFrom('messages').select('id').execute()).toHaveLength(
        [first, second].filter((outcome) => outcome === 'sent').length,
      )
    },
  )

  it.each(['liked', 'premium'] as const)('is anybody whom a member of "%s" likes or has written to', async (who) => {
    const anouk = await plant(who)
    await likeMember(as(anouk), free.id)
    expect(await closed(free, anouk)).toBeUndefined()
    expect(await write(free, anouk)).toBe('sent')
    const mieke = await plant(who)
    expect(await write(mieke, free)).toBe('sent')
    expect(await write(free, mieke)).toBe('sent')
  })

  it('ends no conversation that was begun before, and leaves likes alone', async () => {
    const anouk = await plant('everyone')
    expect(await write(free, anouk)).toBe('sent')
    await base.kysely.updateTable('members').set({ first_contact: 'liked' }).where('id', '=', anouk.id).execute()
    expect(await write(free, anouk)).toBe('sent')
    const mieke = await plant('liked')
    expect((await likeMember(as(free), mieke.id)).ok).toBe(true)
  })
})
