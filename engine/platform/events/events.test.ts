import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { logOut } from '#engine/domains/accounts/login/login.ts'
import { makeMemberContext, makeServices, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import type { MemberContext } from '../context.ts'
import { eventOf, formatCursor } from './cursor.ts'
import type { EventDetails } from './details.ts'
import { recordEvent, recordEvents } from './index.ts'
import { HEARTBEAT_MS, startAfter } from './rules.ts'
import { hubOf, openStream } from './stream.ts'

it('starts after what the client has seen, else at the member’s revision, and never beyond that', () => {
  expect(startAfter(formatCursor(4, newId()), 7)).toBe(4)
  for (const unknown of [undefined, '', newId(), `${newId()}.18f`, 'x', '-1.a', '1e3', '9'.repeat(16)])
    expect(startAfter(unknown, 7)).toBe(7)
  expect(startAfter('9.of-a-database-before-its-backup', 7)).toBe(7)
})

describeOnBothDialects('event stream', (open) => {
  let base: Db
  let member: MembersTable
  let ctx: MemberContext

  beforeEach(async () => {
    base = await open()
    member = await plantMember(base, 'rosa')
    const twin = await plantMember(base, 'other', { id: member.id, name: 'canary' })
    ctx = makeMemberContext(base, member)
    await base.kysely
      .insertInto('sessions')
      .values({
        pool_id: 'rosa',
        token_hash: 'session',
        tenant_id: 'rosa',
        member_id: member.id,
        id: 'session',
        user_agent: '',
        last_seen_at: 0,
        created_at: 0,
        expires_at: NOW + 1,
      })
      .execute()
    await record(makeMemberContext(base, twin), 'canary')
    return () => base.close()
  })

  const viewer = () =>
    base.kysely
      .selectFrom('members')
      .selectAll()
      .where('pool_id', '=', 'rosa')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()

  const record = async (of: MemberContext, conversation: string) => {
    await of.db.transaction((trx) => recordEvent(trx, of.viewer.id, 'message', { conversation }, NOW))
    of.services.bus.publish(of.tenant.poolId, of.viewer.id)
  }

  /** Opens a stream over HTTP; `read(n)` answers once n events have come. */
  async function listen(lastEventId?: string) {
    const server = createServer((_req, res) => void openStream(ctx, res, lastEventId)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader) throw new Error('the stream has no body')
    let text = ''
    const ids = () => [...text.matchAll(/^id: (.+)\nevent: /gm)].map(([, id]) => id as string)
    const conversations = () => [...text.matchAll(/"conversation":"(\w+)"/g)].map(([, name]) => name)
    return {
      ids,
      start: () => /^id: (.+)$/m.exec(text)![1]!,
      data: () => [...text.matchAll(/^data: (.+)$/gm)].map(([, json]) => JSON.parse(json as string)),
      async read(count: number) {
        while (ids().length < count) {
          const { value, done } = await reader.read()
          if (done) break
          text += value
        }
        return conversations()
      },
      async ended() {
        while (!(await reader.read()).done) text += ''
        return true
      },
      async close() {
        await reader.cancel()
        server.close()
      },
    }
  }

  it('sends events as they are published, and none of another pool', async () => {
    const stream = await listen()
    await record(ctx, 'one')
    expect(await stream.read(1)).toEqual(['one'])
    await record(ctx, 'two')
    expect(await stream.read(2)).toEqual(['one', 'two'])
    await stream.close()
    const canaries = await base.kysely.selectFrom('events').selectAll().where('pool_id', '=', 'other').execute()
    expect(canaries).toHaveLength(1)
  })

  it('sends the events of a gap of any length, from the client’s last id', async () => {
    const first = await listen()
    await record(ctx, 'one')
    await first.read(1)
    const lastId = first.ids().at(-1)
    await first.close()
    for (const name of ['two', 'three']) await record(ctx, name)
    ctx = { ...ctx, now: ctx.now + 3_600_000 }
    const again = await listen(lastId)
    expect((await again.read(3)).slice(-2)).toEqual(['two', 'three'])
    await again.close()
  })

  it('sends more than may wait for one browser', async () => {
    const row = { pool_id: 'rosa', member_id: member.id, type: 'message', created_at: NOW } as const
    const data = JSON.stringify({ conversation: 'long', filling: 'x'.repeat(4_000) })
    const stored = Array.from({ length: 600 }, (_, at) => ({ ...row, id: newId(), sequence: at + 1, data }))
    for (let at = 0; at < stored.length; at += 100)
      await base.kysely
        .insertInto('events')
        .values(stored.slice(at, at + 100))
        .execute()
    ctx = { ...ctx, viewer: { ...ctx.viewer, revision: 600 } }
    const stream = await listen('0')
    expect(await stream.read(stored.length)).toHaveLength(stored.length)
    expect(stream.ids()).toEqual(stored.map(({ sequence, id }) => formatCursor(sequence, id)))
    await stream.close()
  })

  it('resumes before its first event from where it started', async () => {
    const { revision } = await viewer()
    const first = await listen()
    await record(ctx, 'one')
    await first.read(1)
    expect(first.start()).toBe(formatCursor(revision))
    await first.close()
    await record(ctx, 'two')
    const again = await listen(first.start())
    expect(await again.read(2)).toEqual(['one', 'two'])
    await again.close()
  })

  it('brings what a transaction of another clock commits late, once and in the order of commits', async () => {
    const anouk = await plantMember(base, 'rosa')
    const stream = await listen()
    const ids = Array.from({ length: 3 }, () => newId()).reverse()
    for (const [at, id] of ids.entries()) {
      await ctx.db.transaction(async (trx) => {
        await recordEvents(
          trx,
          [
            { memberId: anouk.id, type: 'like', data: {} },
            { memberId: member.id, type: 'message', data: { conversation: `late${at}` } },
          ],
          NOW - at * 60_000,
        )
        // As a host whose clock is behind, or a transaction that began long ago, would have made it.
        await trx
          .updateTable('events')
          .set({ id })
          .where('member_id', '=', member.id)
          .where('data', 'like', `%late${at}%`)
          .execute()
      })
      await hubOf(ctx).sweep()
    }
    expect(await stream.read(3)).toEqual(['late0', 'late1', 'late2'])
    expect(stream.ids().map(eventOf)).toEqual(ids)
    await stream.close()
  })

  it('numbers several events of one call in their order', async () => {
    const stream = await listen()
    const events = ['one', 'two', 'three'].map(
      (conversation) => ({ memberId: member.id, type: 'message', data: { conversation } }) as const,
    )
    await ctx.db.transaction((trx) => recordEvents(trx, events, NOW))
    ctx.services.bus.publish('rosa', member.id)
    expect(await stream.read(3)).toEqual(['one', 'two', 'three'])
    await stream.close()
  })

  it('leaves a stream that still reads by itself what another stream of the member is brought', async () => {
    await record(ctx, 'zero')
    ctx = { ...ctx, viewer: { ...ctx.viewer, revision: (await viewer()).revision } }
    const first = await listen()
    for (const name of ['one', 'two']) await record(ctx, name)
    const second = await listen('0')
    await record(ctx, 'three')
    await hubOf(ctx).sweep()
    expect(await first.read(3)).toEqual(['one', 'two', 'three'])
    expect(await second.read(4)).toEqual(['zero', 'one', 'two', 'three'])
    await first.close()
    await second.close()
  })

  it('goes on after a database has been replaced by its backup', async () => {
    const stream = await listen(formatCursor(4_000, newId()))
    await record(ctx, 'one')
    expect(await stream.read(1)).toEqual(['one'])
    await stream.close()
  })

  it('sends what no bus has announced, and nothing of the member of another pool with the same id', async () => {
    const stream = await listen()
    await record(ctx, 'one')
    await stream.read(1)
    await ctx.db.transaction((trx) => recordEvent(trx, member.id, 'message', { conversation: 'two' }, NOW))
    const twin = { pool_id: 'other', member_id: member.id, id: newId(), sequence: 99, type: 'message' } as const
    await base.kysely
      .insertInto('events')
      .values({ ...twin, data: '{"conversation":"theirs"}', created_at: NOW })
      .execute()
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await hubOf(ctx).sweep()
    await record(ctx, 'three')
    expect(await stream.read(3)).toEqual(['one', 'two', 'three'])
    await stream.close()
  })

  it('adds to an event what its domain reads for the member, to streams that are up to date alone', async () => {
    const asked: string[] = []
    const eventDetails: EventDetails = {
      async message({ db }, { memberId, data }) {
        asked.push(`${db.scope.poolId} ${memberId === member.id} ${data.conversation}`)
        return data.conversation === 'two' ? undefined : { revision: 7 }
      },
    }
    ctx = { ...ctx, services: makeServices(base, { domains: [{ name: 'test', eventDetails }] }) }
    await record(ctx, 'zero')
    const stream = await listen()
    await stream.read(1)
    for (const name of ['one', 'two']) await record(ctx, name)
    expect(await stream.read(3)).toEqual(['zero', 'one', 'two'])
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await hubOf(ctx).sweep()
    expect(asked).toEqual(['rosa true one', 'rosa true two'])
    expect(stream.data()).toEqual([
      { conversation: 'zero' },
      { conversation: 'one', detail: { revision: 7 } },
      { conversation: 'two' },
    ])
    await stream.close()
  })

  it('reads the detail for each site of the pool on which the member has a page', async () => {
    const eventDetails: EventDetails = {
      message: async ({ tenant, db }) => ({ revision: 7, site: `${tenant.name} ${db.scope.tenantId}` }),
    }
    ctx = { ...ctx, services: makeServices(base, { domains: [{ name: 'test', eventDetails }] }) }
    await record(ctx, 'zero')
    const first = await listen()
    const own = ctx
    ctx = { ...ctx, tenant: { ...own.tenant, slug: 'twin', name: 'Twin' }, settings: { ...own.settings } }
    const second = await listen()
    // Only a stream that is up to date gets details.
    for (const stream of [first, second]) await stream.read(1)
    await record(own, 'one')
    const detailOf = async (stream: typeof first) => {
      await stream.read(2)
      return stream
        .data()
        .slice(1)
        .map(({ detail }) => detail.site)
    }
    expect(await detailOf(first)).toEqual([`${own.tenant.name} ${own.tenant.slug}`])
    expect(await detailOf(second)).toEqual(['Twin twin'])
    for (const stream of [first, second]) await stream.close()
  })

  it('sends an event without its detail where that cannot be read', async () => {
    const eventDetails: EventDetails = { message: () => Promise.reject(new Error('no such row')) }
    ctx = { ...ctx, services: makeServices(base, { domains: [{ name: 'test', eventDetails }] }) }
    const stream = await listen()
    await record(ctx, 'one')
    expect(await stream.read(1)).toEqual(['one'])
    expect(stream.data()).toEqual([{ conversation: 'one' }])
    await stream.close()
  })

  it('carries signals to the member they are for, without an id and without a row', async () => {
    const stream = await listen()
    const { bus } = ctx.services
    bus.publish('other', member.id, { type: 'typing', data: { conversation: 'theirs' } })
    bus.publish('rosa', member.id, { type: 'typing', data: { conversation: 'ours' } })
    await record(ctx, 'one')
    expect(await stream.read(1)).toEqual(['ours', 'one'])
    expect(await base.kysely.selectFrom('events').select('id').where('pool_id', '=', 'rosa').execute()).toHaveLength(1)
    await stream.close()
  })

  it('ends without news of it when the session has ended, though another pool has one of that hash', async () => {
    const stream = await listen()
    const row = await base.kysely.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    await base.kysely
      .insertInto('sessions')
      .values({ ...row, pool_id: 'other' })
      .execute()
    await base.kysely.deleteFrom('sessions').where('pool_id', '=', 'rosa').execute()
    for (let seconds = 0; seconds < HEARTBEAT_MS / 1000; seconds += 1) hubOf(ctx).tick()
    expect(await stream.ended()).toBe(true)
    await stream.close()
  })

  it('ends when the session has ended', async () => {
    const stream = await listen()
    await record(ctx, 'one')
    await stream.read(1)
    await base.kysely.deleteFrom('sessions').where('pool_id', '=', 'rosa').execute()
    ctx.services.bus.publish('rosa', member.id)
    expect(await stream.ended()).toBe(true)
    await stream.close()
  })

  it('ends at once when the member logs out', async () => {
    const stream = await listen()
    await record(ctx, 'one')
    await stream.read(1)
    await logOut(ctx)
    expect(await stream.ended()).toBe(true)
    await stream.close()
  })
})
