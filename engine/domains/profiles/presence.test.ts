import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { isOnline, isOnSite } from '#engine/platform/visibility/index.ts'
import { makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { toProfileCard } from './card.ts'
import { listNotes } from './notes.ts'
import { noteHidden, noteShown } from './presence.ts'
import { findMember } from './queries.ts'

describeOnBothDialects('presence', (open) => {
  let base: Db
  let member: MembersTable

  beforeEach(async () => {
    base = await open()
    member = await plantMember(base, 'rosa')
    await plantMember(base, 'other', { id: member.id, name: 'twin' })
    return () => base.close()
  })

  const find = (pool: string) =>
    base.kysely.selectFrom('members').selectAll().where('pool_id', '=', pool).executeTakeFirstOrThrow()
  const as = async (now: number) => ({ ...makeMemberContext(base, await find('rosa')), now })

  it('ends when the page is hidden and begins when it is shown, of this member alone', async () => {
    expect(isOnline(member, NOW)).toBe(true)
    await noteHidden(await as(NOW))
    expect(isOnline(await find('rosa'), NOW)).toBe(false)
    await noteShown(await as(NOW + 1000))
    expect(isOnline(await find('rosa'), NOW + 1000)).toBe(true)
    expect(await find('other')).toMatchObject({ last_seen_at: member.last_seen_at })
  })

  it('is not shown of an invisible member, who still counts as on the site', async () => {
    const tenant = makeTenant('rosa', { visible_profile_notes: ['member_since', 'last_seen'] })
    const ctx = makeMemberContext(base, await plantMember(base, 'rosa'), { tenant })
    const shownOf = async (invisible: 0 | 1) => {
      await base.kysely.updateTable('members').set({ invisible }).where('id', '=', member.id).execute()
      const row = (await findMember(ctx.db, member.id))!
      return [isOnSite(row, NOW), toProfileCard(ctx, row).online, listNotes(ctx, row).map(({ id }) => id)]
    }
    expect(await shownOf(0)).toEqual([true, true, ['member_since', 'last_seen']])
    expect(await shownOf(1)).toEqual([true, false, ['member_since']])
  })

  it('was over for longer: a hidden page does not move the last visit', async () => {
    await base.kysely.updateTable('members').set({ last_seen_at: 7 }).execute()
    await noteHidden(await as(NOW))
    expect((await find('rosa')).last_seen_at).toBe(7)
  })

  it('changes so often in a minute', async () => {
    const ctx = await as(NOW)
    for (let at = 0; at < LIMITS.presence.count; at += 1) expect(await noteHidden(ctx)).toBe(true)
    expect(await noteShown(ctx)).toBe(false)
  })
})
