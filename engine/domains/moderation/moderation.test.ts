import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { searchMembers } from '#engine/domains/search/index.ts'
import { listJobs } from '#engine/platform/jobs/jobs.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { isBlockedEitherWay } from '#engine/platform/visibility/index.ts'
import { makeContext, makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { fileComplaint } from './filing.ts'
import { blockMember, reportSubject, unblockMember } from './moderation.ts'
import { findBlockedName, listBlocked } from './queries.ts'

describeOnBothDialects('moderation', (open) => {
  let db: Db
  let members: MembersTable[]
  beforeEach(async () => {
    db = await open()
    members = []
    for (const name of ['Anouk', 'Ruben', 'Femke', 'Sven']) {
      const member = await plantMember(db, 'rosa', { name })
      await plantMember(db, 'other', { ...member, pool_id: 'other' })
      members.push(member)
    }
    return () => db.close()
  })

  const at = (index: number) => members[index] as MembersTable
  const as = (member: MembersTable) => makeMemberContext(db, member)

  it('hides exactly the two members of a block, in both directions', async () => {
    const step = fc.record({ from: fc.nat(3), to: fc.nat(3), block: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await db.kysely.deleteFrom('blocks').execute()
        const model = new Set<string>()
        for (const { from, to, block } of steps) {
          if (from === to) continue
          await (block ? blockMember : unblockMember)(as(at(from)), at(to).id)
          if (block) model.add(`${from}>${to}`)
          else model.delete(`${from}>${to}`)
        }
        for (let a = 0; a < 4; a += 1) {
          const shown = (await searchMembers(as(at(a)), new URLSearchParams('gender=all'))).profiles.map(
            (one) => one.name,
          )
          for (let b = 0; b < 4; b += 1) {
            const hidden = a === b || model.has(`${a}>${b}`) || model.has(`${b}>${a}`)
            expect(shown.includes(at(b).name)).toBe(!hidden)
            if (a !== b) expect(await isBlockedEitherWay(as(at(a)).db, at(a).id, at(b).id)).toBe(hidden)
          }
        }
      }),
      { numRuns: 12 },
    )
  })

  it('lists the blocks of a member for that member only, and not after they are removed', async () => {
    const blocker = as(at(0))
    await blockMember(blocker, at(1).id)
    const named = (by: number, id: string) => findBlockedName(as(at(by)).db, at(by).id, id)
    expect(await named(0, at(1).id)).toBe('Ruben')
    expect([await named(1, at(0).id), await named(2, at(1).id), await named(0, at(2).id)]).toEqual(
      Array(3).fill(undefined),
    )
    await unblockMember(blocker, at(1).id)
    expect(await named(0, at(1).id)).toBeUndefined()
  })

  it('limits a block to its pool', async () => {
    await blockMember(as(at(0)), at(1).id)
    const twin = await db.kysely
      .selectFrom('members')
      .selectAll()
      .where('pool_id', '=', 'other')
      .where('id', '=', at(0).id)
      .executeTakeFirstOrThrow()
    expect(await isBlockedEitherWay(as(twin).db, at(0).id, at(1).id)).toBe(false)
    expect(await listBlocked(as(twin).db, at(0).id)).toEqual([])
    expect(await listBlocked(as(at(0)).db, at(0).id)).toEqual([{ id: at(1).id, name: 'Ruben' }])
  })

  it('takes so many reports, blocks and complaints an hour, of each member and network alone', async () => {
    const input = { client_id: newPublicId(), subject: 'profile', id: at(1).id, category: 'scam', note: '' } as const
    const refused = { ok: false, reason: 'too_many_requests', minutes: 60 }
    for (let n = 0; n < LIMITS.report.count; n += 1) {
      expect(await reportSubject(as(at(0)), { ...input, client_id: newPublicId() })).toEqual({ ok: true })
    }
    expect(await reportSubject(as(at(0)), input)).toEqual(refused)
    expect(await reportSubject(as(at(2)), input)).toEqual({ ok: true })
    for (let n = 0; n < LIMITS.block.count; n += 1) {
      expect(await blockMember(as(at(0)), at(1).id)).toEqual({ ok: true })
      expect(await unblockMember(as(at(0)), at(1).id)).toEqual({ ok: true })
    }
    expect(await blockMember(as(at(0)), at(1).id)).toEqual(refused)
    const complaint = {
      email: 'someone@example.test',
      body: 'My photo was refused.',
      about: '',
      category: 'other',
    } as const
    const complain = (ip: string) => fileComplaint({ ...as(at(0)), ip }, complaint)
    for (let n = 0; n < LIMITS.complaintOfAddress.count; n += 1) {
      expect(await complain(`2001:db8:1:1::${n}`)).toEqual({ ok: true })
    }
    expect(await complain('2001:db8:1:1:ffff::1')).toEqual(refused)
    expect(await complain('2001:db8:1:2::1')).toEqual({ ok: true })
    const jobs = await listJobs({ db }, 'queued')
    expect(jobs.filter(({ kind }) => kind === 'complaint_received')).toHaveLength(LIMITS.complaintMail.count)
  })

  it('stores a report once, with a copy of what was seen', async () => {
    const input = {
      client_id: newPublicId(),
      subject: 'profile',
      id: at(1).id,
      category: 'scam',
      note: 'Asks for money',
    } as const
    expect(await reportSubject(as(at(0)), input)).toEqual({ ok: true })
    expect(await reportSubject(as(at(0)), input)).toEqual({ ok: true })
    const rows = await db.kysely.selectFrom('reports').selectAll().execute()
    expect(rows).toMatchObject([{ pool_id: 'rosa', member_id: at(1).id, category: 'scam', status: 'open' }])
    expect(JSON.parse(rows[0]?.snapshot ?? '')).toMatchObject({ name: 'Ruben' })
    expect(rows[0]?.snapshot).not.toContain('@')
  })

  it('accepts a report of a message from its recipient only', async () => {
    const [conversation, message] = [newPublicId(), newPublicId()]
    const participant = {
      pool_id: 'rosa',
      conversation_id: conversation,
      unread: 0,
      last_message_id: message,
      last_message_at: NOW,
      cleared_through: '',
      read_through: '',
      hidden: 0,
    } as const
    await db.kysely
      .insertInto('participants')
      .values([
        { ...participant, member_id: at(0).id, other_id: at(1).id },
        { ...participant, member_id: at(1).id, other_id: at(0).id },
      ])
      .execute()
    await db.kysely
      .insertInto('messages')
      .values({
        pool_id: 'rosa',
        conversation_id: conversation,
        id: message,
        sender_id: at(1).id,
        client_id: newPublicId(),
        body: 'Rude words',
        state: 'delivered',
        cost: 1,
        created_at: NOW,
      })
      .execute()
    const report = (reporter: MembersTable) =>
      reportSubject(as(reporter), {
        client_id: newPublicId(),
        subject: 'message',
        id: message,
        category: 'harassment',
        note: '',
      })
    expect(await report(at(0))).toEqual({ ok: true })
    expect(await report(at(1))).toEqual({ ok: false, reason: 'not_found' })
    expect(await report(at(2))).toEqual({ ok: false, reason: 'not_found' })
    const [row] = await db.kysely.selectFrom('reports').selectAll().execute()
    expect(row).toMatchObject({ member_id: at(1).id })
    expect(row?.snapshot).toContain('Rude words')
  })

  it('refuses reports and blocks of oneself and of unknown members', async () => {
    const nobody = newPublicId()
    for (const id of [at(0).id, nobody]) {
      const input = { client_id: newPublicId(), subject: 'profile', id, category: 'other', note: '' } as const
      expect(await reportSubject(as(at(0)), input)).toEqual({ ok: false, reason: 'not_found' })
      expect(await blockMember(as(at(0)), id)).toEqual({ ok: false, reason: 'not_found' })
    }
  })

  it('stores the complaint of a visitor for the tenant', async () => {
    const ctx = makeContext(db, { tenant: makeTenant('rosa') })
    await fileComplaint(ctx, {
      email: 'someone@example.test',
      body: 'My photo was refused.',
      about: '',
      category: 'other',
    })
    const rows = await db.kysely.selectFrom('complaints').selectAll().execute()
    expect(rows).toMatchObject([{ tenant_id: 'rosa', member_id: null, status: 'open' }])
    expect(
      await makeContext(db, { tenant: makeTenant('other') })
        .db.selectFrom('complaints')
        .selectAll()
        .execute(),
    ).toEqual([])
  })
})
