import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import {
  closeOtherSessions,
  closeSessionById,
  findViewer,
  listSessions,
  openSession,
  SESSION_TOUCH_MS,
} from '#engine/domains/accounts/sessions.ts'
import { makeContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJoris, plantNamesake } from '#engine/testing/signup/joris.ts'

describeOnBothDialects('own sessions', (open) => {
  let base: Db

  beforeEach(async () => {
    base = await open()
    await plantNamesake(base)
    return () => base.close()
  })
  const { contextOf, plantJoris } = makeJoris(() => base)

  it('are listed, the current one first, and can be ended one by one or all but the current one', async () => {
    await plantJoris()
    const ctx = contextOf()
    await plantMember(base, 'test', { id: 'anouk', name: 'Anouk' })
    await openSession(ctx.db, 'anouk', NOW, 'Hers')
    const elsewhere = makeContext(base, { tenant: makeTenant('other') })
    await openSession(elsewhere.db, 'joris', NOW, 'Foreign')
    const secrets = []
    for (const [at, agent] of ['Phone', 'Laptop', 'Tablet'].entries())
      secrets.push(await openSession(ctx.db, 'joris', NOW + at, agent))
    const viewer = (await findViewer(ctx.db, secrets[0]!, NOW + 10))!
    const as = { ...ctx, viewer, now: NOW + 10 }
    const listed = await listSessions(as)
    expect(listed.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Phone', true],
      ['Tablet', false],
      ['Laptop', false],
    ])
    expect(JSON.stringify(listed)).not.toContain(viewer.sessionHash)
    const hers = await ctx.db.selectFrom('sessions').select('id').where('member_id', '=', 'anouk').executeTakeFirst()
    expect(await closeSessionById(as, hers!.id)).toEqual({ ok: false, reason: 'not_found' })
    expect(await closeSessionById(as, listed[2]!.id)).toEqual({ ok: true })
    expect((await listSessions(as)).map(({ userAgent }) => userAgent)).toEqual(['Phone', 'Tablet'])
    await closeOtherSessions(as)
    expect((await listSessions(as)).map(({ userAgent }) => userAgent)).toEqual(['Phone'])
    const left = await systemDb(base).selectFrom('sessions').select('user_agent').execute()
    expect(left.map((row) => row.user_agent).sort()).toEqual(['Foreign', 'Hers', 'Phone'])
  })

  it('record their last use, at most every five minutes', async () => {
    await plantJoris()
    const { db } = contextOf()
    const secret = await openSession(db, 'joris', NOW, 'Phone')
    const seenAt = async () =>
      (await db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
    await findViewer(db, secret, NOW + SESSION_TOUCH_MS - 1)
    expect(await seenAt()).toBe(NOW)
    await findViewer(db, secret, NOW + SESSION_TOUCH_MS)
    expect(await seenAt()).toBe(NOW + SESSION_TOUCH_MS)
  })
})
