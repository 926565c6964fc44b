import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newId, timeOfId } from '#engine/db/ids.ts'
import { migrate } from '#engine/db/migrate.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { logOut } from '#engine/domains/accounts/login/login.ts'
import { makeMemberContext, makeServices, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import type { MemberContext } from '../context.ts'
import type { EventDetails } from './details.ts'
import { recordEvent } from './index.ts'
import { HEARTBEAT_MS, lowestIdAt, startTime } from './rules.ts'
import { hubOf, openStream } from './stream.ts'

it('reads the time of an id', () => {
  expect(timeOfId(lowestIdAt(NOW))).toBe(NOW)
  expect(timeOfId('not-an-id')).toBeUndefined()
  expect(lowestIdAt(NOW) < lowestIdAt(NOW + 1)).toBe(true)
})

it('starts no stream in the future', () => {
  const seen = lowestIdAt(NOW + 3_600_000)
  expect(startTime(undefined, NOW, NOW)).toBe(NOW)
  expect(startTime(lowestIdAt(NOW - 5), NOW, NOW)).toBe(NOW - 5)
  expect(startTime(seen, NOW, NOW + 3_600_001)).toBe(NOW + 3_600_000)
  expect(startTime(seen, NOW, NOW - 1)).toBe(NOW)
})

describeOnBothDialects('event stream', (open) => {
  let base: Db
  let member: MembersTable
  let ctx: MemberContext

  beforeEach(async () => {
    base = await open()
    member = await plantMember(base, 'rosa')
    const twin = await plantMember(base, 'other', { id: member.id, name: 'canary' })
    // The stream starts at the request's time; ids are made by the real clock.
    ctx = { ...makeMemberContext(base, member), now: Date.now() }
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
    const ids = () => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id as string)
    const conversations = () => [...text.matchAll(/"conversation":"(\w+)"/g)].map(([, name]) => name)
    return {
      ids,
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
    const stored = Array.from({ length: 600 }, () => ({ ...row, id: newId(), data }))
    for (let at = 0; at < stored.length; at += 100)
      await base.kysely
        .insertInto('events')
        .values(stored.slice(at, at + 100))
        .execute()
    const stream = await listen(stored[0]!.id)
    expect(await stream.read(stored.length)).toHaveLength(stored.length)
    await stream.close()
  })

  it('goes on where it was cut off while it repeated, and never begins earlier', async () => {
    const stored = [-70, -67, -64, -61, -58].map((agoS) => lowestIdAt(Date.now() + agoS * 1000).replace(/0$/, '1'))
    const names = ['one', 'two', 'three', 'four', 'five']
    for (const [at, id] of stored.entries())
      await base.kysely
        .insertInto('events')
        .values({
          ...{ pool_id: 'rosa', member_id: member.id, id, type: 'message', created_at: NOW },
          data: `{"conversation":"${names[at]}"}`,
        })
        .execute()
    let lastId = stored[3]
    const heard: unknown[][] = []
    for (let connections = 0; connections < 3; connections += 1) {
      const stream = await listen(lastId)
      heard.push((await stream.read(2)).slice(0, 2))
      lastId = stream.ids()[1]
      await stream.close()
    }
    expect(heard).toEqual([
      ['one', 'two'],
      ['two', 'three'],
      ['three', 'four'],
    ])
  })

  it('brings what comes after a start with the clock set back, in order', async () => {
    const before = lowestIdAt(Date.now() + 3_600_000)
    const row = { pool_id: 'rosa', member_id: member.id, id: before, type: 'message', created_at: NOW } as const
    await base.kysely
      .insertInto('events')
      .values({ ...row, data: '{"conversation":"zero"}' })
      .execute()
    await migrate(base)
    expect(newId() > before).toBe(true)
    const stream = await listen(before)
    await record(ctx, 'one')
    expect(await stream.read(2)).toEqual(['zero', 'one'])
    await stream.close()
  })

  it('of a new page repeats nothing of the time before the clock was set back', async () => {
    const row = { pool_id: 'rosa', member_id: member.id, type: 'message', created_at: NOW } as const
    const stored = [-3_600_000, -1_800_000, 0].map((agoMs) => lowestIdAt(Date.now() + 7_200_000 + agoMs))
    for (const id of stored)
      await base.kysely
        .insertInto('events')
        .values({ ...row, id, data: '{"conversation":"zero"}' })
        .execute()
    await migrate(base)
    const stream = await listen()
    await record(ctx, 'one')
    expect(await stream.read(1)).toEqual(['one'])
    await stream.close()
  })

  it('sends what no bus has announced, and nothing of the member of another pool with the same id', async () => {
    const stream = await listen()
    await record(ctx, 'one')
    await stream.read(1)
    await ctx.db.transaction((trx) => recordEvent(trx, member.id, 'message', { conversation: 'two' }, NOW))
    const twin = { pool_id: 'other', member_id: member.id, id: newId(), type: 'message', created_at: NOW } as const
    await base.kysely
      .insertInto('events')
      .values({ ...twin, data: '{"conversation":"theirs"}' })
      .execute()
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await hubOf(ctx).sweep()
    await record(ctx, 'three')
    expect(await stream.read(3)).toEqual(['one', 'two', 'three'])
    await stream.close()
  })

  it('adds to an event what its domain reads for the member, to streams that are up to date alone', async () => {
    const asked: string[] = []
    const eventDetails: EventDetails = {
      async message(db, { memberId, data }) {
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
