import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newPublicId } from '#engine/db/ids.ts'
import { makeMemberContext, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { forkWorker } from '#engine/testing/fork-worker.ts'
import { listChats } from '../list/listing.ts'

describeOnBothDialects('chat', (open) => {
  it('stores one message and one charge for 50 copies from two processes', async () => {
    const base = await open()
    const lieke = await plantMember(base, 'rosa', { name: 'Lieke', credits: 5 })
    const joris = await plantMember(base, 'rosa', { name: 'Joris', credits: 1 })
    await plantMember(base, 'other', { name: 'canary_friend', id: lieke.id, credits: 9 })
    const clientId = newPublicId()
    const worker = join(import.meta.dirname, 'send-copies-process.ts')
    const input = { url: base.url, from: lieke.id, to: joris.id, clientId, copies: 25 }
    expect(await Promise.all([1, 2].map(() => forkWorker(worker, input)))).toEqual([25, 25])
    const messages = await base.kysely.selectFrom('messages').select(['pool_id', 'client_id']).execute()
    expect(messages).toEqual([{ pool_id: 'rosa', client_id: clientId }])
    const members = base.kysely.selectFrom('members').select(['pool_id', 'credits']).where('id', '=', lieke.id)
    expect(await members.orderBy('credits').execute()).toEqual([
      { pool_id: 'rosa', credits: 4 },
      { pool_id: 'other', credits: 9 },
    ])
    expect((await listChats(makeMemberContext(base, joris)))[0]?.num_unread_messages).toBe(1)
  })
})
