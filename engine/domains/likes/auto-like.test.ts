import type { Request, Response } from 'express'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { runCall } from '#engine/platform/call.ts'
import { makeContext, makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { findAutoLike } from './auto-like.ts'
import calls from './likes.api.ts'
import { likeMember, seeLike } from './likes.ts'
import { passMember } from './passes.ts'
import { countNewLikes } from './tab.queries.ts'

describeOnBothDialects('the new-like pop-up', (open) => {
  let db: Db
  let viewer: MembersTable
  beforeEach(async () => {
    db = await open()
    viewer = await plantMember(db, 'rosa', { gender: 'male', seeking: 'women' })
    await plantMember(db, 'other', { ...viewer, pool_id: 'other' })
    await plantMember(db, 'other', { fictional: 1 })
    return () => db.close()
  })

  const tenant = (fictional_profiles: boolean) => makeTenant('rosa', { fictional_profiles })
  const as = (member = viewer, fictional = true) => makeMemberContext(db, member, { tenant: tenant(fictional) })
  const likers = async (...names: string[]) => {
    const planted = []
    for (const [at, name] of names.entries()) {
      const member = await plantMember(db, 'rosa', { name })
      await likeMember(makeMemberContext(db, member, { now: NOW + at }), viewer.id)
      planted.push(member)
    }
    return planted
  }
  const nameOf = async (fictional = true) => (await findAutoLike(as(viewer, fictional)))?.name

  it('shows each unseen like once, the newest first, and leaves it new', async () => {
    await likers('First', 'Second', 'Third')
    expect([await nameOf(), await nameOf(), await nameOf(), await nameOf()]).toEqual([
      ...['Third', 'Second', 'First', undefined],
    ])
    expect(await countNewLikes(as().db, viewer.id)).toBe(3)
  })

  it('shows no like that was seen or passed on, and none of somebody who is not shown elsewhere', async () => {
    const [seen, passed, gone] = await likers('Seen', 'Passed', 'Gone')
    await seeLike(as(), seen!.id)
    await passMember(as(), passed!.id)
    await db.kysely.updateTable('members').set({ profile_status: 'disabled' }).where('id', '=', gone!.id).execute()
    expect(await nameOf()).toBeUndefined()
  })

  it('shows a fictional profile only where the tenant has them and no real like waits, and writes no like', async () => {
    const invented = await plantMember(db, 'rosa', { name: 'Invented', fictional: 1 })
    await likers('Real')
    expect(await nameOf()).toBe('Real')
    expect(await nameOf(false)).toBeUndefined()
    expect(await findAutoLike(as())).toMatchObject({ name: 'Invented', fictional: true })
    expect(await db.kysely.selectFrom('likes').select('from_id').where('from_id', '=', invented.id).execute()).toEqual(
      [],
    )
    await likeMember(as(), invented.id)
    expect(await nameOf()).toBeUndefined()
  })

  it('announces a like to one of two pages that ask at once', async () => {
    await likers('Only')
    const both = await Promise.all([nameOf(false), nameOf(false)])
    expect(both.filter((name) => name === 'Only')).toHaveLength(1)
  })

  it('answers our own pages with a session alone', async () => {
    await likers('Only')
    const call = calls.find(({ path }) => path === '/api/auto-like.php')!
    let ctx = makeContext(db, { tenant: tenant(false) })
    const ask = async (headers: Record<string, string>) => {
      const answered = await runCall(call, ctx, { headers, query: {} } as unknown as Request, {} as Response)
      return answered?.status
    }
    const ours = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' }
    expect(await ask(ours)).toBe(403)
    ctx = as(viewer, false)
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(403)
    expect(await ask({ ...ours, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await ask({ origin: ctx.origin })).toBe(403)
    expect(await ask(ours)).toBe(200)
    expect(await ask(ours)).toBe(204)
  })
})
