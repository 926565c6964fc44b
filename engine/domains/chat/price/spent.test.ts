import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { sumCosts } from '../reading.queries.ts'
import { sendMessage } from '../sending/sending.ts'

describeOnBothDialects('what a conversation has cost', (open) => {
  let base: Db
  let lieke: MembersTable
  let joris: MembersTable

  beforeEach(async () => {
    base = await open()
    lieke = await plantMember(base, 'rosa', { name: 'Lieke', credits: 20 })
    joris = await plantMember(base, 'rosa', { name: 'Joris', credits: 20 })
    return () => base.close()
  })

  const as = (member: MembersTable, price: number) =>
    makeMemberContext(base, member, { tenant: makeTenant(member.pool_id, { message_credits: price }) })
  const send = async (from: MembersTable, to: MembersTable, price: number) => {
    const input = { to: to.id, client_id: newPublicId(), body: 'Hello' }
    const result = await sendMessage(as(from, price), input)
    if (!result.ok) throw new Error(result.reason)
    return result.message
  }

  it('is what the reader’s own messages cost when they were sent, without those paid back and those of others', async () => {
    const { conversation_id: id } = await send(lieke, joris, 2)
    await send(lieke, joris, 3)
    const third = await send(lieke, joris, 3)
    await send(joris, lieke, 4)
    const bram = await plantMember(base, 'rosa', { name: 'Bram' })
    await send(lieke, bram, 5)
    await base.kysely.updateTable('messages').set({ state: 'refunded' }).where('id', '=', third.id).execute()
    expect(await sumCosts(as(lieke, 1).db, lieke.id, id)).toBe(5)
    expect(await sumCosts(as(joris, 1).db, joris.id, id)).toBe(4)
    const elsewhere = makeMemberContext(base, { ...lieke, pool_id: 'other' }, { tenant: makeTenant('other') })
    expect(await sumCosts(elsewhere.db, lieke.id, id)).toBe(0)
  })
})
