import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeMemberContext, NOW } from '#engine/testing/context.ts'
import { openWatch } from '#engine/testing/database/watched-db.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { EVENING, plantNotices } from '#engine/testing/mail/notices.ts'
import { sendMessage } from '../sending/sending.ts'
import { remindOfUnread } from './reminding.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describeOnBothDialects('notifications of messages', (open) => {
  let base: Db
  let planted: Awaited<ReturnType<typeof plantNotices>>
  beforeEach(async () => {
    base = await open()
    planted = await plantNotices(base)
    return () => base.close()
  })

  const at = (now: number) => makeMemberContext(base, planted.writer, { services: planted.services, now })
  const write = (now = NOW) =>
    sendMessage(at(now), { to: planted.reader.id, body: 'A secret word', client_id: crypto.randomUUID() } as never)

  it('announce first and later messages, mails once an hour per conversation, without their text', async () => {
    const { reader, notices, types } = planted
    await write(NOW)
    expect(await types()).toEqual(['mail new_conversations', 'push new_conversations'])
    await write(NOW + HOUR_MS - 1)
    expect((await types()).slice(2)).toEqual(['push new_messages'])
    await write(NOW + HOUR_MS)
    expect((await types()).slice(3)).toEqual(['mail new_messages', 'push new_messages'])
    const all = await notices()
    expect(JSON.stringify(all)).not.toContain('secret')
    expect(all[0]).toMatchObject({ member_id: reader.id, tenant_id: 'test' })
  })

  it('contain no member id in their keys', async () => {
    const { writer, reader } = planted
    await write()
    const rows = await systemDb(base).selectFrom('jobs').select('idempotency_key').execute()
    for (const { idempotency_key } of rows) {
      expect(idempotency_key).not.toContain(writer.id)
      expect(idempotency_key).not.toContain(reader.id)
    }
  })

  it('cost one read of the limits where the receiver’s are used up, and no write', async () => {
    const { services, writer, reader, types } = planted
    const watch = await openWatch(base.url)
    const send = async () => {
      const ctx = makeMemberContext(watch.db, writer, { services: { ...services, db: watch.db } })
      watch.take()
      const sent = await sendMessage(ctx, { to: reader.id, body: 'Hello', client_id: crypto.randomUUID() })
      expect(sent).toMatchObject({ ok: true })
      return watch.take().flatMap(({ query }) => (query.sql.includes('attempts') ? query.sql.split(' ')[0]! : []))
    }
    const first = await send()
    await systemDb(base).updateTable('attempts').set({ count: 1_000_000 }).execute()
    const used = await send()
    await watch.db.close()
    expect(first.filter((verb) => verb !== 'select').length).toBeGreaterThanOrEqual(2)
    expect(used).toEqual(['select'])
    expect(await types()).toHaveLength(2)
  })

  it('are stored with their message, or neither is', async () => {
    const { services, writer, reader } = planted
    const broken = {
      ...services,
      now: () => {
        throw new Error('no clock')
      },
    }
    const ctx = { ...at(NOW), services: broken }
    const creditsOf = async () =>
      (
        await systemDb(base)
          .selectFrom('members')
          .select('credits')
          .where('id', '=', writer.id)
          .executeTakeFirstOrThrow()
      ).credits
    const before = await creditsOf()
    const input = { to: reader.id, body: 'Hello', client_id: crypto.randomUUID() } as never
    await expect(sendMessage(ctx, input)).rejects.toThrow('no clock')
    expect(await systemDb(base).selectFrom('messages').select('id').execute()).toEqual([])
    expect(await creditsOf()).toBe(before)
    expect((await sendMessage(at(NOW), input)).ok).toBe(true)
    expect(await systemDb(base).selectFrom('messages').select('id').execute()).toHaveLength(1)
    const stored = await systemDb(base).selectFrom('jobs').select(['kind', 'other_id']).execute()
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'push'])
    expect(stored.map(({ other_id }) => other_id)).toEqual([writer.id, writer.id])
  })

  it('remind of a message unread for a day, once until a newer one arrives', async () => {
    const { types, change, round } = planted
    await change({ last_seen_at: NOW })
    await write(NOW)
    await change({ last_seen_at: NOW - 2 * DAY_MS })
    expect(await remindOfUnread(round(EVENING))).toBe(0)
    const counts = await Promise.all([1, 2, 3].map(() => remindOfUnread(round(EVENING + DAY_MS))))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await remindOfUnread(round(EVENING + 2 * DAY_MS))).toBe(0)
    await change({ last_seen_at: NOW + 50 * HOUR_MS })
    await write(NOW + 50 * HOUR_MS)
    expect(await remindOfUnread(round(EVENING + 4 * DAY_MS))).toBe(1)
    expect(await types()).toEqual([
      ...['mail unread_message_reminders', 'push unread_message_reminders'],
      ...['mail unread_message_reminders', 'push unread_message_reminders'],
    ])
  })

  it('remind by the member’s own clock, and again in the same evening who was on the site', async () => {
    const { change, round } = planted
    await write(NOW)
    await change({ time_zone: 'Pacific/Auckland' })
    expect(await remindOfUnread(round(EVENING + DAY_MS))).toBe(0)
    // 18:00 in Auckland.
    const there = Date.UTC(2026, 5, 17, 6)
    await change({ last_seen_at: there - 60_000 })
    expect(await remindOfUnread(round(there))).toBe(0)
    expect(await remindOfUnread(round(there + HOUR_MS))).toBe(1)
  })
})
