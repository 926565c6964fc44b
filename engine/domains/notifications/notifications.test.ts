import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeContext, makeTenant, NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { AWAY, plantNotices } from '#engine/testing/mail/notices.ts'
import { mailCampaign } from './digests.ts'
import { notify } from './notify.ts'
import { readUnsubscribeToken, unsubscribe, unsubscribeToken } from './unsubscribe.ts'

const DAY_MS = 86_400_000

describeOnBothDialects('notifications', (open) => {
  let base: Db
  let planted: Awaited<ReturnType<typeof plantNotices>>
  beforeEach(async () => {
    base = await open()
    planted = await plantNotices(base)
    return () => base.close()
  })

  const plain = (now = NOW) => makeContext(base, { services: planted.services, now })

  it('are not sent to members who are online, banned, fictional or not confirmed', async () => {
    const { reader, notices, change } = planted
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
    const { reader, types, change } = planted
    await change({ notifications_off: JSON.stringify({ mail: ['like'], push: [] }) })
    await notify(plain(), reader.id, 'like', { data: '{}', key: '1' })
    expect(await types()).toEqual(['push like'])
    await change({ notifications_off: JSON.stringify({ mail: [], push: [] }), notifications_disabled: '["bounce"]' })
    await notify(plain(), reader.id, 'like', { data: '{}', key: '2' })
    expect(await types()).toEqual(['push like', 'push like'])
    await change({ notifications_off: JSON.stringify({ mail: [], push: ['like'] }) })
    expect(await notify(plain(), reader.id, 'like', { data: '{}', key: '3' })).toBe(false)
  })

  it('are not stored as push messages for a member none of whose browsers takes them', async () => {
    const { reader, types } = planted
    await systemDb(base).deleteFrom('push_subscriptions').where('member_id', '=', reader.id).execute()
    await notify(plain(), reader.id, 'like', { data: '{}', key: '1' })
    expect(await types()).toEqual(['mail like'])
  })

  it('send the operator’s text to all members of the brand who enabled the type', async () => {
    const { writer, notices, change, round } = planted
    await change({ notifications_off: JSON.stringify({ mail: ['news'], push: ['news'] }) })
    const words = { type: 'news', subject: 'A new look', paragraphs: ['We have painted.'] } as const
    expect(await mailCampaign(round(NOW + DAY_MS), words)).toBe(1)
    expect(await mailCampaign(round(NOW + DAY_MS), words)).toBe(0)
    const [mail] = await notices()
    expect(mail).toMatchObject({ member_id: writer.id, template: 'news' })
  })

  it('end by a signed link: one type by the link in the footer, all by the mail program', async () => {
    const { reader } = planted
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
    const { services, reader } = planted
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
