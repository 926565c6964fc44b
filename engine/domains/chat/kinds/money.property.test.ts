import sharp from 'sharp'
import { expect, it } from 'vitest'
import { GIFTS } from '#engine/db/choices/gifts.ts'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { reviewPhoto } from '#engine/domains/photos/index.ts'
import { makeMemberContext, makeServices, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import fc from '#engine/testing/properties.ts'
import { deliverWaiting } from '../sending/delivering.ts'
import { sendMessage } from '../sending/sending.ts'
import { settleDecidedPhoto } from './decided-photo.ts'
import { sendPhoto } from './send-photo.ts'

const CREDITS = 30
const KEYS = 6

/** One of three members, and one of six keys: keys come twice, sometimes with another content or receiver. */
const act = fc.record({
  kind: fc.constantFrom('text', 'photo', 'gift', 'approve', 'refuse', 'confirm'),
  from: fc.nat(2),
  to: fc.nat(2),
  key: fc.nat(KEYS - 1),
  gift: fc.constantFrom(...GIFTS),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

describeOnBothDialects('the money of messages', (open) => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a0522d' } })
    .png()
    .toBuffer()

  async function run(base: Db, acts: readonly Act[]) {
    const pool = `p${newPublicId().slice(0, 8)}`
    const services = makeServices(base)
    const settings = { photo_review: 'before', gift_prices: { comet: 9 } } as const
    const scoped = scopeDb(base, { poolId: pool, tenantId: pool })
    const members: MembersTable[] = []
    for (const status of ['active', 'active', 'not_confirmed'] as const)
      members.push(await plantMember(base, pool, { credits: CREDITS, status, paid_user: 1 }))
    const keys = Array.from({ length: KEYS }, newPublicId)
    const as = async (at: number) => {
      const { id } = members[at]!
      const row = await scoped.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return makeMemberContext(base, row, { services, tenant: makeTenant(pool, settings) })
    }
    for (const { kind, from, to, key, gift } of acts) {
      const ctx = await as(from)
      const envelope = { client_id: keys[key]!, to: members[to]!.id }
      if (kind === 'text') await sendMessage(ctx, { ...envelope, body: 'Hello' })
      if (kind === 'gift') await sendMessage(ctx, { ...envelope, body: '', gift })
      if (kind === 'photo') await sendPhoto(ctx, envelope, await picture)
      if (kind === 'confirm') {
        await scoped.updateTable('members').set({ status: 'active' }).where('id', '=', ctx.viewer.id).execute()
        await deliverWaiting(ctx, ctx.viewer.id)
      }
      if (kind === 'approve' || kind === 'refuse') {
        const photo = await scoped.selectFrom('photos').select('id').where('member_id', '=', ctx.viewer.id).execute()
        const { id } = photo[key % Math.max(1, photo.length)] ?? { id: '' }
        const decision =
          kind === 'approve'
            ? { status: 'active' as const }
            : { status: 'rejected' as const, reason: 'explicit' as const }
        await reviewPhoto(operatorBeside(ctx), { photo: id, decision })
        await settleDecidedPhoto(ctx, id)
      }
    }
    return scoped
  }

  it('is what the messages that stand cost, for each member after any acts, and gifts are counted as they arrived', async () => {
    const base = await open()
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), async (acts) => {
        const db = await run(base, acts)
        const members = await db.selectFrom('members').select(['id', 'credits']).execute()
        const messages = await db.selectFrom('messages').selectAll().execute()
        const entries = await db.selectFrom('credit_entries').selectAll().execute()
        const photos = await db.selectFrom('photos').select(['id', 'shown_to']).execute()
        const received = await db.selectFrom('received_gifts').select('count').execute()
        for (const { id, credits } of members) {
          const cost = messages.filter(({ sender_id }) => sender_id === id).reduce((sum, one) => sum + one.cost, 0)
          const moved = entries.filter(({ member_id }) => member_id === id).reduce((sum, one) => sum + one.delta, 0)
          expect([credits, -moved + 0]).toEqual([CREDITS - cost, cost])
        }
        expect(photos.map(({ id }) => id).toSorted()).toEqual(
          messages.flatMap(({ photo_id }) => photo_id ?? []).toSorted(),
        )
        const arrived = messages.filter(({ gift, state }) => gift && state === 'delivered')
        expect(received.reduce((sum, { count }) => sum + count, 0)).toBe(arrived.length)
      }),
      { numRuns: 12 },
    )
    await base.close()
  })
})
