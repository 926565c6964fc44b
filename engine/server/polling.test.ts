import type { Request, Response } from 'express'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { banMember, chooseInvisible, unbanMember } from '#engine/domains/accounts/index.ts'
import { markDeleted, markRestored } from '#engine/domains/accounts/leaving.queries.ts'
import {
  conversationIdOf,
  countUnread,
  openConversation,
  removeMessage,
  sendMessage,
} from '#engine/domains/chat/index.ts'
import { deleteConversation } from '#engine/domains/chat/reading.ts'
import { grantCredits } from '#engine/domains/ledger/index.ts'
import { countNewLikes, likeMember, seeLike, unlikeMember } from '#engine/domains/likes/index.ts'
import { blockMember, unblockMember } from '#engine/domains/moderation/index.ts'
import { placeOrder, settleOrder } from '#engine/domains/payments/index.ts'
import { setMainPhotoId } from '#engine/domains/photos/queries.ts'
import { updateMember } from '#engine/domains/profiles/queries.ts'
import { loadShell } from '#engine/layouts/shell.server.ts'
import { type CallAnswer, type CallDefinition, runCall } from '#engine/platform/call.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { BUCKET_MS } from '#engine/platform/revisions.ts'
import { makeMemberContext, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { findCall } from './calls.ts'

const POLLED = ['/api/chats.php', '/api/likes.php', '/api/user.php'] as const
type Polled = Record<(typeof POLLED)[number], CallAnswer>

describeOnBothDialects('polls', (open) => {
  let db: Db
  let ids: { anouk: string; ruben: string }

  beforeEach(async () => {
    db = await open()
    const anouk = await plantMember(db, 'rosa', { name: 'Anouk', credits: 50, signup_at: NOW - 30 * 86_400_000 })
    const ruben = await plantMember(db, 'rosa', { name: 'Ruben', gender: 'male', credits: 50 })
    for (const member of [anouk, ruben]) await plantMember(db, 'other', { ...member, pool_id: 'other' })
    ids = { anouk: anouk.id, ruben: ruben.id }
    return () => db.close()
  })

  const rowOf = (id: string): Promise<MembersTable> =>
    db.kysely
      .selectFrom('members')
      .selectAll()
      .where('pool_id', '=', 'rosa')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  const as = async (id: string, changes: Partial<MemberContext> = {}) =>
    makeMemberContext(db, await rowOf(id), { now: NOW, ...changes })

  async function poll(ctx: MemberContext, path: string, etag?: string): Promise<CallAnswer> {
    const headers = etag ? { 'if-none-match': etag } : {}
    const req = { query: {}, headers }
    return (await runCall(findCall('GET', path) as CallDefinition, ctx, req as never as Request, {} as Response))!
  }

  const pollAll = async (id: string, changes?: Partial<MemberContext>): Promise<Polled> => {
    const ctx = await as(id, changes)
    const answers = await Promise.all(POLLED.map(async (path) => [path, await poll(ctx, path)]))
    return Object.fromEntries(answers) as Polled
  }
  const tagOf = ({ headers }: CallAnswer) => String(headers?.etag)

  const send = async (from: string, to: string) => {
    const sent = await sendMessage(await as(from), { to, body: 'Hello there', client_id: newPublicId() })
    if (!sent.ok) throw new Error(sent.reason)
    return sent.message
  }
  const conversation = () => conversationIdOf('rosa', ids.anouk, ids.ruben)
  const both = async () => {
    await likeMember(await as(ids.anouk), ids.ruben)
    await send(ids.anouk, ids.ruben)
  }

  const EVENTS: Record<string, { given?: () => Promise<unknown>; when: () => Promise<unknown> }> = {
    'a like': { when: async () => likeMember(await as(ids.anouk), ids.ruben) },
    'a like of a member who waits for the confirmation': {
      given: () =>
        db.kysely.updateTable('members').set({ status: 'not_confirmed' }).where('id', '=', ids.anouk).execute(),
      when: async () => likeMember(await as(ids.anouk), ids.ruben),
    },
    'a match': {
      given: async () => likeMember(await as(ids.anouk), ids.ruben),
      when: async () => likeMember(await as(ids.ruben), ids.anouk),
    },
    'a like taken back': { given: both, when: async () => unlikeMember(await as(ids.anouk), ids.ruben) },
    'a like seen': { given: both, when: async () => seeLike(await as(ids.ruben), ids.anouk) },
    'a message': { when: () => send(ids.anouk, ids.ruben) },
    'a second message': { given: both, when: () => send(ids.anouk, ids.ruben) },
    'a conversation read': { given: both, when: async () => openConversation(await as(ids.ruben), conversation()) },
    'a conversation deleted': {
      given: both,
      when: async () => deleteConversation(await as(ids.anouk), conversation()),
    },
    'a message removed by an operator': {
      given: both,
      when: async () => {
        const { id } = await db.kysely.selectFrom('messages').select('id').executeTakeFirstOrThrow()
        const removed = { conversation: conversation(), message: id, now: NOW }
        await (await as(ids.anouk)).db.transaction((trx) => removeMessage(trx, removed))
      },
    },
    'a block': { given: both, when: async () => blockMember(await as(ids.ruben), ids.anouk) },
    'a block lifted': {
      given: async () => {
        await both()
        await blockMember(await as(ids.ruben), ids.anouk)
      },
      when: async () => unblockMember(await as(ids.ruben), ids.anouk),
    },
    'another picture': {
      given: both,
      when: async () => setMainPhotoId((await as(ids.anouk)).db, ids.anouk, newPublicId()),
    },
    'another text': {
      given: both,
      when: async () => updateMember((await as(ids.anouk)).db, ids.anouk, { about_me: 'Moved.' }),
    },
    'another town': {
      given: both,
      when: async () => updateMember((await as(ids.anouk)).db, ids.anouk, { grid_lat: 53.2, grid_lon: 6.5 }),
    },
    'an account banned': {
      given: both,
      when: async () => banMember(operatorBeside(await as(ids.anouk)), { who: ids.anouk, reason: 'scam' }),
    },
    'a ban lifted': {
      given: async () => {
        await both()
        await banMember(operatorBeside(await as(ids.anouk)), { who: ids.anouk, reason: 'scam' })
      },
      when: async () => unbanMember(operatorBeside(await as(ids.anouk)), { who: ids.anouk }),
    },
    'an account deleted': { given: both, when: async () => markDeleted((await as(ids.anouk)).db, ids.anouk, NOW) },
    'an account taken back': {
      given: async () => {
        await both()
        await markDeleted((await as(ids.anouk)).db, ids.anouk, NOW)
      },
      when: async () => markRestored((await as(ids.anouk)).db, ids.anouk, true),
    },
    credits: {
      when: async () =>
        (await as(ids.anouk)).db.transaction((trx) =>
          grantCredits(trx, ids.anouk, 5, { reason: 'operator', ref: 'gift', now: NOW }),
        ),
    },
    'the first payment': {
      when: () => db.kysely.updateTable('members').set({ paid_user: 1 }).where('id', '=', ids.anouk).execute(),
    },
  }

  it.each(Object.keys(EVENTS))('%s changes the validator of every answer that it changes', async (name) => {
    const { given, when } = EVENTS[name]!
    await given?.()
    const before = { [ids.anouk]: await pollAll(ids.anouk), [ids.ruben]: await pollAll(ids.ruben) }
    await when()
    let changed = 0
    for (const [id, answers] of Object.entries(before)) {
      const after = await pollAll(id)
      for (const path of POLLED) {
        if (JSON.stringify(answers[path].body) === JSON.stringify(after[path].body)) continue
        changed += 1
        expect(tagOf(after[path]), `${path} of ${id === ids.anouk ? 'Anouk' : 'Ruben'}`).not.toBe(tagOf(answers[path]))
      }
    }
    expect(changed).toBeGreaterThan(0)
  })

  it.each(Object.keys(EVENTS))('%s is counted on the next page', async (name) => {
    const { given, when } = EVENTS[name]!
    await given?.()
    for (const id of [ids.anouk, ids.ruben]) await loadShell(await as(id))
    await when()
    for (const id of [ids.anouk, ids.ruben]) {
      const ctx = await as(id)
      const totals = { unread: await countUnread(ctx.db, id), newLikes: await countNewLikes(ctx.db, id) }
      expect((await loadShell(ctx)).state.totals).toEqual(totals)
    }
  })

  it('shows a failed payment on the next page, and no longer once another is under way', async () => {
    const place = async (now: number) => {
      const input = { clientId: newPublicId(), packageId: 'p60', method: 'card', shownCode: '' } as const
      const placed = await placeOrder(await as(ids.anouk, { now }), input)
      if (!placed.ok) throw new Error(placed.reason)
      return placed.order
    }
    const shown = async () => (await loadShell(await as(ids.anouk))).alerts.failedOrder
    const first = await place(NOW)
    expect(await shown()).toBeNull()
    await settleOrder(await as(ids.anouk), first, 'failed')
    expect(await shown()).toMatchObject({ id: first.id })
    const again = await place(NOW + 1)
    await settleOrder(await as(ids.anouk), again, 'pending')
    expect(await shown()).toBeNull()
  })

  it('answers what is unchanged without a body, and reads no list for it', async () => {
    await both()
    const first = await pollAll(ids.ruben)
    const ctx = await as(ids.ruben)
    const blind = {
      ...ctx,
      db: new Proxy(ctx.db, {
        get() {
          throw new Error('a list was read')
        },
      }),
    }
    for (const path of POLLED) {
      const etag = tagOf(first[path])
      expect(await poll(blind, path, etag)).toEqual({ status: 304, headers: { etag } })
    }
  })

  it('accepts no validator of another member, language or brand', async () => {
    await both()
    const tags = await pollAll(ids.ruben)
    const others = [await as(ids.anouk), await as(ids.ruben, { locale: 'nl' })]
    for (const ctx of others)
      for (const path of ['/api/chats.php', '/api/likes.php'] as const)
        expect((await poll(ctx, path, tagOf(tags[path]))).status).toBe(200)
    expect((await poll(others[0]!, '/api/user.php', tagOf(tags['/api/user.php']))).status).toBe(200)
  })

  it('answers anew after five minutes, for what changes by itself', async () => {
    await both()
    const tags = await pollAll(ids.ruben)
    const later = await as(ids.ruben, { now: NOW + BUCKET_MS })
    for (const path of ['/api/chats.php', '/api/likes.php'] as const)
      expect((await poll(later, path, tagOf(tags[path]))).status).toBe(200)
  })

  it('asks for the lists anew when someone in them chose to be invisible, in this pool only', async () => {
    await both()
    const before = await rowOf(ids.ruben)
    await chooseInvisible(await as(ids.anouk), true)
    expect((await rowOf(ids.ruben)).revision).toBeGreaterThan(before.revision)
    const twin = await db.kysely.selectFrom('members').select('revision').where('pool_id', '=', 'other').execute()
    expect(twin.map((row) => Number(row.revision))).toEqual([0, 0])
  })
})
