import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { reportSubject } from '#engine/domains/moderation/index.ts'
import {
  findPhoto,
  listPhotos,
  listReviewQueue,
  pruneLooseFiles,
  type ReviewDecision,
  reviewPhoto,
} from '#engine/domains/photos/index.ts'
import { runDueJobs } from '#engine/platform/jobs/run.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJobHandlers } from '#engine/testing/jobs/site.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { listChats } from '../list/listing.ts'
import { readConversation } from '../reading.ts'
import { deliverWaiting } from '../sending/delivering.ts'
import { sendMessage } from '../sending/sending.ts'
import { sendPhoto } from './send-photo.ts'

const HOUR_MS = 3_600_000
const BEFORE = { photo_review: 'before' } as const
const shot = (colour = '#a0522d') =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: colour } })
    .png()
    .toBuffer()

describeOnBothDialects('photos in a chat', (open) => {
  let base: Db
  let services: ReturnType<typeof makeServices>
  let lieke: MembersTable
  let joris: MembersTable
  let twin: MembersTable

  beforeEach(async () => {
    base = await open()
    services = makeServices(base)
    lieke = await plantMember(base, 'rosa', { name: 'Lieke', credits: 5 })
    joris = await plantMember(base, 'rosa', { name: 'Joris' })
    // Members of the other pool with the same ids.
    twin = await plantMember(base, 'other', { name: 'canary', id: lieke.id, credits: 5 })
    await plantMember(base, 'other', { name: 'canary_friend', id: joris.id })
    return () => base.close()
  })

  const as = (member: MembersTable, settings = {}) =>
    makeMemberContext(base, member, { services, tenant: makeTenant(member.pool_id, settings) })
  const send = async (
    from: MembersTable,
    { to = joris.id, key = newPublicId(), settings = {}, bytes = undefined as Buffer | undefined } = {},
  ) => sendPhoto(as(from, settings), { to, client_id: key }, bytes ?? (await shot()))
  const sent = async (...input: Parameters<typeof send>) => {
    const result = await send(...input)
    if (!result.ok) throw new Error(result.reason)
    return result.message
  }
  const creditsOf = async ({ pool_id, id }: MembersTable) => {
    const row = base.kysely.selectFrom('members').select('credits').where('pool_id', '=', pool_id)
    return (await row.where('id', '=', id).executeTakeFirstOrThrow()).credits
  }
  const decide = async (photoId: string | null, decision: ReviewDecision, now = NOW) => {
    await reviewPhoto(operatorBeside(as(lieke), { now }), { photo: photoId ?? '', decision })
    const failures: object[] = []
    const handlers = makeJobHandlers(services, [makeTenant('rosa')])
    await runDueJobs(services, handlers, { error: (details) => failures.push(details) })
    expect(failures).toEqual([])
  }
  const readBy = async (member: MembersTable, conversation: string) => {
    const read = await readConversation(as(member), conversation)
    return read.ok ? read.conversation.messages : []
  }
  const files = () => readdir(services.storage.placeOf('rosa')).catch(() => [])

  it('cost the price of photos, and are seen by the two members and in no profile', async () => {
    const { conversation_id, cost } = await sent(lieke)
    expect(cost).toBe(2)
    expect(await creditsOf(lieke)).toBe(3)
    const [message] = await readBy(joris, conversation_id)
    expect(message).toMatchObject({ kind: 'photo', text: '', own: false, photo: { status: 'active', width: 60 } })
    expect(message?.photo?.blurred).toMatch(/\/blur\.webp\?/)
    expect(await readBy(lieke, conversation_id)).toMatchObject([{ own: true, photo: { status: 'active' } }])
    expect((await listChats(as(joris)))[0]?.last_message).toMatchObject({ kind: 'photo', text: '' })
    expect(await listPhotos(as(lieke).db, lieke.id)).toEqual([])
    expect(await base.kysely.selectFrom('photos').select('pool_id').execute()).toEqual([{ pool_id: 'rosa' }])
    expect(await creditsOf(twin)).toBe(5)
  })

  it('are one message and one charge for copies with one key, also at once', async () => {
    const key = newPublicId()
    const copies = await Promise.all([send(lieke, { key }), send(lieke, { key }), send(lieke, { key })])
    expect(new Set(copies.map((copy) => copy.ok && copy.message.id)).size).toBe(1)
    expect(await creditsOf(lieke)).toBe(3)
    expect(await files()).toHaveLength(1)
    const bram = await plantMember(base, 'rosa', { name: 'Bram' })
    const reused = { ok: false, reason: 'client_id_reused' }
    expect(await send(lieke, { key, bytes: await shot('#123456') })).toMatchObject(reused)
    expect(await send(lieke, { key, to: bram.id })).toMatchObject(reused)
    expect(await sendMessage(as(lieke), { to: joris.id, client_id: key, body: 'Hi' })).toMatchObject(reused)
    expect(await files()).toHaveLength(1)
  })

  it('leave no file, row or charge behind where they are refused', async () => {
    const poor = await plantMember(base, 'rosa', { name: 'Poor', credits: 1 })
    expect(await send(poor)).toMatchObject({ reason: 'not_enough_credits', name: 'Joris' })
    expect(await send({ ...poor, credits: 9 })).toMatchObject({ reason: 'not_enough_credits', name: 'Joris' })
    expect(await send(lieke, { to: lieke.id })).toMatchObject({ reason: 'not_found' })
    expect(await send(lieke, { bytes: Buffer.from('no picture') })).toMatchObject({ reason: 'photo_unreadable' })
    const block = { pool_id: 'rosa', blocker_id: joris.id, blocked_id: lieke.id, created_at: 0 }
    await base.kysely.insertInto('blocks').values(block).execute()
    expect(await send(lieke)).toMatchObject({ reason: 'not_delivered' })
    expect([await creditsOf(poor), await creditsOf(lieke)]).toEqual([1, 5])
    expect(await files()).toEqual([])
    for (const table of ['messages', 'photos', 'loose_files', 'credit_entries'] as const)
      expect(await base.kysely.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('wait for their review where photos are reviewed first, and arrive when approved', async () => {
    const { photo_id, conversation_id, state } = await sent(lieke, { settings: BEFORE })
    expect(state).toBe('waiting')
    expect(await readBy(lieke, conversation_id)).toMatchObject([{ photo: { status: 'pending' }, state: 'waiting' }])
    expect(await listChats(as(joris))).toEqual([])
    const queue = await listReviewQueue(operatorBeside(as(lieke)), { limit: 9 })
    expect(queue).toMatchObject([{ id: photo_id, inChat: true, memberId: lieke.id }])
    await decide(photo_id, { status: 'active' })
    expect(await readBy(joris, conversation_id)).toMatchObject([{ photo: { status: 'active' }, state: 'delivered' }])
    expect((await listChats(as(joris)))[0]?.num_unread_messages).toBe(1)
    expect(await creditsOf(lieke)).toBe(3)
    expect(await base.kysely.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'chat_photo_decided' }])
  })

  it('that are refused are never delivered and give their credits back once', async () => {
    const { photo_id, conversation_id } = await sent(lieke, { settings: BEFORE })
    const refused = { status: 'rejected', reason: 'explicit' } as const
    await decide(photo_id, refused)
    await decide(photo_id, refused, NOW + 1)
    await decide(photo_id, { status: 'active' }, NOW + 2)
    await decide(photo_id, { ...refused, reason: 'illegal' }, NOW + 3)
    expect(await creditsOf(lieke)).toBe(5)
    expect(await listChats(as(joris))).toEqual([])
    const [message] = await readBy(lieke, conversation_id)
    expect(message).toMatchObject({ state: 'returned', photo: { status: 'rejected', reason: 'illegal', large: '' } })
  })

  it('that are refused after delivery disappear for both and give their credits back', async () => {
    const { photo_id, conversation_id } = await sent(lieke)
    await decide(photo_id, { status: 'rejected', reason: 'underage' })
    expect(await creditsOf(lieke)).toBe(5)
    const gone = { state: 'refunded', photo: { status: 'rejected', blurred: '', middle: '', large: '' } }
    expect(await readBy(joris, conversation_id)).toMatchObject([gone])
    expect(await readBy(lieke, conversation_id)).toMatchObject([gone])
  })

  it('of an unconfirmed member wait for confirmation and review, whichever comes first', async () => {
    const anna = await plantMember(base, 'rosa', { name: 'Anna', credits: 4, status: 'not_confirmed' })
    const first = await sent(anna, { settings: BEFORE })
    const second = await sent(anna, { settings: BEFORE })
    await decide(first.photo_id, { status: 'active' })
    expect(await listChats(as(joris))).toEqual([])
    await base.kysely.updateTable('members').set({ status: 'active' }).where('id', '=', anna.id).execute()
    expect(await deliverWaiting(as(anna), anna.id)).toBe(1)
    await decide(second.photo_id, { status: 'active' })
    const arrived = await readBy(joris, first.conversation_id)
    expect(arrived.map(({ photo }) => photo?.id)).toEqual([first.photo_id, second.photo_id])
  })

  it('are reported with a copy of what was seen, by the member who received them', async () => {
    const { id, photo_id } = await sent(lieke)
    const report = { client_id: newPublicId(), subject: 'message', id, category: 'illegal', note: '' } as const
    expect(await reportSubject(as(joris), report)).toMatchObject({ ok: true })
    const stored = await base.kysely.selectFrom('reports').select(['member_id', 'snapshot']).execute()
    expect(stored.map((row) => ({ ...row, snapshot: JSON.parse(row.snapshot) }))).toMatchObject([
      { member_id: lieke.id, snapshot: { photo_id, thumbhash: expect.stringMatching(/.{20}/) } },
    ])
  })

  it('of a killed upload lose their files after an hour, stored ones never', async () => {
    const { photo_id } = await sent(lieke)
    const { db } = as(lieke)
    const place = { db, storage: services.storage }
    for (const created_at of [NOW, NOW - 2 * HOUR_MS])
      await db.insertInto('loose_files').values({ photo_id: newPublicId(), created_at }).execute()
    await pruneLooseFiles({ ...place, now: NOW })
    expect(await base.kysely.selectFrom('loose_files').select('created_at').execute()).toEqual([{ created_at: NOW }])
    await pruneLooseFiles({ ...place, now: NOW + 2 * HOUR_MS })
    expect(await files()).toEqual([photo_id])
    expect(await findPhoto(db, photo_id ?? '')).toMatchObject({ shown_to: joris.id })
  })
})
