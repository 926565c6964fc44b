import { expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { likeMember, unlikeMember } from '#engine/domains/likes/index.ts'
import { makeMemberContext, makeServices, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { deleteConversation } from '../reading.ts'
import { conversationIdOf } from '../rules.ts'
import { countFreeMessages } from './free-messages.ts'
import { sendMessage } from './sending.ts'

const FREE = 3
const CREDITS = 500
const KEYS = 8

const act = fc.record({
  kind: fc.constantFrom('text', 'text', 'text', 'text', 'together', 'gift', 'like', 'like', 'unlike', 'delete'),
  from: fc.nat(1),
  key: fc.nat(KEYS - 1),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

describeOnBothDialects('the free messages of a match', (open) => {
  async function begin(base: Db, match_free_messages = FREE) {
    const pool = `p${newPublicId().slice(0, 8)}`
    const services = makeServices(base)
    const tenant = makeTenant(pool, { match_free_messages })
    const db = scopeDb(base, { poolId: pool, tenantId: pool })
    const pair: MembersTable[] = []
    for (let at = 0; at < 2; at += 1) pair.push(await plantMember(base, pool, { credits: CREDITS, paid_user: 1 }))
    const as = (at: number) => makeMemberContext(base, pair[at]!, { services, tenant })
    const write = (at: number, client_id: string, more: { gift?: 'coffee'; free?: boolean } = {}) =>
      sendMessage(as(at), { to: pair[1 - at]!.id, client_id, body: 'Hello', ...more })
    const like = (at: number) => likeMember(as(at), pair[1 - at]!.id)
    return { pool, db, pair, as, write, like }
  }

  /** Runs the acts; returns how many new texts each side sent while the two were a match. */
  async function run(base: Db, acts: readonly Act[]) {
    const { pool, db, pair, as, write, like } = await begin(base)
    const keys = Array.from({ length: KEYS }, newPublicId)
    const liked = [(await like(0)).ok, (await like(1)).ok]
    const expected = [0, 0]
    const used = new Set<string>()
    for (const { kind, from, key } of acts) {
      const other = pair[1 - from]!
      if (kind === 'like') liked[from] = (await like(from)).ok
      if (kind === 'unlike') {
        await unlikeMember(as(from), other.id)
        liked[from] = false
      }
      if (kind === 'delete') await deleteConversation(as(from), conversationIdOf(pool, pair[0]!.id, pair[1]!.id))
      if (kind === 'gift') await write(from, newPublicId(), { gift: 'coffee' })
      if (kind !== 'text' && kind !== 'together') continue
      const isNew = !used.has(`${from} ${key}`)
      used.add(`${from} ${key}`)
      // The same message from two windows at once, as from two processes, is one.
      await Promise.all(
        Array.from({ length: kind === 'together' ? 2 : 1 }, () => write(from, keys[(from + key) % KEYS]!)),
      )
      if (isNew && liked[0] && liked[1]) expected[from] = expected[from]! + 1
    }
    return { db, pair, expected }
  }

  it('are so many of each side, for good, whatever is repeated, deleted, unmatched and matched again', async () => {
    const base = await open()
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 32 }), async (acts) => {
        const { db, pair, expected } = await run(base, acts)
        for (const [at, { id }] of pair.entries()) {
          const texts = await db
            .selectFrom('messages')
            .select('cost')
            .where('sender_id', '=', id)
            .where('gift', 'is', null)
            .execute()
          expect(texts.filter(({ cost }) => cost === 0)).toHaveLength(Math.min(FREE, expected[at]!))
          const spent = await db.selectFrom('messages').select('cost').where('sender_id', '=', id).execute()
          const member = await db.selectFrom('members').select('credits').where('id', '=', id).executeTakeFirstOrThrow()
          expect(member.credits).toBe(CREDITS - spent.reduce((sum, { cost }) => sum + cost, 0))
        }
      }),
      { numRuns: 15 },
    )
    await base.close()
  })

  it('are counted once when both sides and two processes send at the same moment', async () => {
    const base = await open()
    const { pair, db, as, write, like } = await begin(base)
    for (const at of [0, 1]) await like(at)
    expect(await countFreeMessages(as(0), db, pair[1]!.id)).toBe(FREE)
    await Promise.all(Array.from({ length: 10 }, (_, at) => write(at % 2, newPublicId())))
    for (const [at, { id }] of pair.entries()) {
      const sent = await db.selectFrom('messages').select('cost').where('sender_id', '=', id).execute()
      expect(sent.filter(({ cost }) => cost === 0)).toHaveLength(FREE)
      expect(sent).toHaveLength(5)
      expect(await countFreeMessages(as(at), db, pair[1 - at]!.id)).toBe(0)
    }
    await base.close()
  })

  it('charge nothing that was shown as free, and nothing is free without a match, or where the tenant has none', async () => {
    const base = await open()
    const { pair, db, as, write, like } = await begin(base)
    await like(0)
    expect(await write(0, newPublicId(), { free: true })).toMatchObject({ ok: false, reason: 'not_free' })
    const member = () =>
      db.selectFrom('members').select('credits').where('id', '=', pair[0]!.id).executeTakeFirstOrThrow()
    expect((await member()).credits).toBe(CREDITS)
    expect(await countFreeMessages(as(0), db, pair[1]!.id)).toBe(0)
    await like(1)
    expect(await write(0, newPublicId(), { free: true })).toMatchObject({ ok: true, message: { cost: 0 } })
    const without = await begin(base, 0)
    for (const at of [0, 1]) await without.like(at)
    expect(await without.write(0, newPublicId())).toMatchObject({ ok: true, message: { cost: 1 } })
    await base.close()
  })
})
