import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { sendMessage } from '#engine/domains/chat/index.ts'
import { likeMember } from '#engine/domains/likes/index.ts'
import { makeContext, makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { openWatch } from '#engine/testing/database/watched-db.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { mailCampaign, remindOfPhoto, remindOfUnread, sendWeeklyUpdates } from './digests.ts'
import { notify } from './notify.ts'
import { readUnsubscribeToken, unsubscribe, unsubscribeToken } from './unsubscribe.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Monday at 18:00 in the Netherlands. */
const EVENING = NOW + 4 * HOUR_MS
const AWAY = { last_seen_at: NOW - HOUR_MS }

describeOnBothDialects('notifications', (open) => {
  let base: Db
  let services: ReturnType<typeof makeServices>
  let writer: MembersTable
  let reader: MembersTable
  beforeEach(async () => {
    base = await open()
    services = makeServices(base)
    writer = await plantMember(base, 'test', { name: 'Joris', paid_user: 1, credits: 50 })
    reader = await plantMember(base, 'test', { name: 'Anouk', ...AWAY })
    await plantMember(base, 'other', { ...reader, pool_id: 'other', name: 'Canary', name_key: 'canary' })
    return () => base.close()
  })

  const at = (now: number) => makeMemberContext(base, writer, { services, now })
  const plain = (now = NOW) => makeContext(base, { services, now })
  const round = (now = NOW) => ({ db: plain().db, services, now })
  const notices = async () => {
    const rows = await systemDb(base).selectFrom('jobs').selectAll().orderBy('id').execute()
    return rows.map(({ kind, member_id, tenant_id, payload }) => ({
      channel: kind,
      member_id,
      tenant_id,
      ...(JSON.parse(payload) as { template: string; data: string; origin?: string }),
    }))
  }
  const types = async () => (await notices()).map(({ channel, template }) => `${channel} ${template}`)
  const write = (now = NOW, to = reader.id) =>
    sendMessage(at(now), { to, body: 'A secret word', client_id: crypto.randomUUID() } as never)
  const change = (changes: Partial<MembersTable>, id = reader.id) =>
    systemDb(base).updateTable('members').set(changes).where('pool_id', '=', 'test').where('id', '=', id).execute()

  it('announce first and later messages, mails once an hour per conversation, without their text', async () => {
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

  it('are not sent to members who are online, banned, fictional or not confirmed', async () => {
    for (const changes of [
      { last_seen_at: NOW - 60_000 },
      { ...AWAY, banned_at: NOW },
      { banned_at: null, fictional: 1 as const },
      { fictional: 0 as const, status: 'not_confirmed' as const },
    ]) {
      await change(changes)
      expect(await notify(plain(), reader.id, 'like', { data: '{}', key: 'k' })).toBe(false)
    }
    expect(await notices()).toEqual([])
  })

  it('use only the channels that the member has enabled', async () => {
    await change({ notifications_off: JSON.stringify({ mail: ['like'], push: [] }) })
    await notify(plain(), reader.id, 'like', { data: '{}', key: '1' })
    expect(await types()).toEqual(['push like'])
    await change({ notifications_off: JSON.stringify({ mail: [], push: [] }), notifications_disabled: '["bounce"]' })
    await notify(plain(), reader.id, 'like', { data: '{}', key: '2' })
    expect(await types()).toEqual(['push like', 'push like'])
    await change({ notifications_off: JSON.stringify({ mail: [], push: ['like'] }) })
    expect(await notify(plain(), reader.id, 'like', { data: '{}', key: '3' })).toBe(false)
  })

  it('announce likes once an hour, and none by unconfirmed members', async () => {
    const shy = await plantMember(base, 'test', { name: 'Shy', status: 'not_confirmed', profile_status: 'disabled' })
    await likeMember(makeMemberContext(base, shy, { services }), reader.id)
    expect(await notices()).toEqual([])
    await likeMember(at(NOW), reader.id)
    const second = await plantMember(base, 'test', { name: 'Second' })
    await likeMember(makeMemberContext(base, second, { services }), reader.id)
    expect(await types()).toEqual(['mail like', 'push like'])
  })

  it('contain no member id in their keys', async () => {
    await write()
    const rows = await systemDb(base).selectFrom('jobs').select('idempotency_key').execute()
    for (const { idempotency_key } of rows) {
      expect(idempotency_key).not.toContain(writer.id)
      expect(idempotency_key).not.toContain(reader.id)
    }
  })

  it('of messages cost one read of the limits where the receiver’s are used up, and no write', async () => {
    const watch = await openWatch(base.url)
    const send = async () => {
      const ctx = makeMemberContext(watch.db, writer, { services: { ...services, db: watch.db } })
      watch.take()
      expect(await sendMessage(ctx, { to: reader.id, body: 'Hello', client_id: crypto.randomUUID() })).toMatchObject({
        ok: true,
      })
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

  it('send a weekly update once a week to members who were away for days', async () => {
    const thursday = EVENING + 3 * DAY_MS
    await change({ last_seen_at: NOW - 5 * DAY_MS })
    await change({ last_seen_at: thursday - DAY_MS }, writer.id)
    expect(await sendWeeklyUpdates(round(EVENING))).toBe(0)
    const counts = await Promise.all([1, 2, 3].map(() => sendWeeklyUpdates(round(thursday))))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await sendWeeklyUpdates(round(thursday + HOUR_MS))).toBe(0)
    expect(await sendWeeklyUpdates(round(thursday + 7 * DAY_MS))).toBe(2)
  })

  it('remind by the member’s own clock, and again in the same evening who was on the site', async () => {
    await write(NOW)
    await change({ time_zone: 'Pacific/Auckland' })
    expect(await remindOfUnread(round(EVENING + DAY_MS))).toBe(0)
    // 18:00 in Auckland.
    const there = Date.UTC(2026, 5, 17, 6)
    await change({ last_seen_at: there - 60_000 })
    expect(await remindOfUnread(round(there))).toBe(0)
    expect(await remindOfUnread(round(there + HOUR_MS))).toBe(1)
  })

  it('remind once of the missing photo', async () => {
    await change({ confirmed_at: NOW - 4 * DAY_MS })
    expect(await remindOfPhoto(round())).toBe(0)
    expect(await remindOfPhoto(round(EVENING))).toBe(1)
    expect(await remindOfPhoto(round(EVENING + DAY_MS))).toBe(0)
    await change({ confirmed_at: NOW - 20 * DAY_MS })
    expect(await remindOfPhoto(round(EVENING))).toBe(0)
  })

  it('send the operator’s text to all members of the brand who enabled the type', async () => {
    await change({ notifications_off: JSON.stringify({ mail: ['news'], push: ['news'] }) })
    const words = { type: 'news', subject: 'A new look', paragraphs: ['We have painted.'] } as const
    expect(await mailCampaign(round(NOW + DAY_MS), words)).toBe(1)
    expect(await mailCampaign(round(NOW + DAY_MS), words)).toBe(0)
    const [mail] = await notices()
    expect(mail).toMatchObject({ member_id: writer.id, template: 'news' })
  })

  it('end by a signed link: one type by the link in the footer, all by the mail program', async () => {
    const ctx = plain()
    const stored = async (pool: string) =>
      systemDb(base)
        .selectFrom('members')
        .select(['notifications_off', 'notifications_disabled'])
        .where('pool_id', '=', pool)
        .where('id', '=', reader.id)
        .executeTakeFirstOrThrow()
    const one = unsubscribeToken(ctx, reader.id, 'new_messages')
    expect(await unsubscribe(ctx, one)).toEqual({ ok: true, what: 'new_messages' })
    expect(await unsubscribe(ctx, one)).toEqual({ ok: true, what: 'new_messages' })
    expect(JSON.parse((await stored('test')).notifications_off)).toEqual({ mail: ['new_messages'], push: [] })
    await Promise.all(Array.from({ length: 5 }, () => unsubscribe(ctx, unsubscribeToken(ctx, reader.id, 'all'))))
    expect((await stored('test')).notifications_disabled).toBe('["unsubscribe"]')
    expect(await stored('other')).toEqual({ notifications_off: '{"mail":[],"push":[]}', notifications_disabled: '[]' })
  })

  it('do not end by a forged link', async () => {
    const ctx = plain()
    const other = { services, tenant: makeTenant('other') }
    const token = unsubscribeToken(ctx, reader.id, 'like')
    for (const wrong of [
      '',
      'like',
      token.slice(0, -1),
      token.replace('like', 'news'),
      token.replace('like', 'all'),
      unsubscribeToken(other, reader.id, 'like'),
    ]) {
      expect(readUnsubscribeToken(ctx, wrong)).toBeUndefined()
      expect(await unsubscribe(ctx, wrong)).toEqual({ ok: false, reason: 'link_invalid' })
    }
    expect(token).not.toContain('Anouk')
    expect(token).not.toContain(reader.email)
  })
})
