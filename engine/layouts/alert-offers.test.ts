import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { likeMember } from '#engine/domains/likes/index.ts'
import { makeMemberContext, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { loadShell } from './shell.server.ts'

const open = useSqlite()
let db: Db
beforeEach(async () => {
  db = await open()
  return () => db.close()
})

it('offers push to every member whose browser can have it, and the installation after a first message or like', async () => {
  const viewer = await plantMember(db, 'test')
  const other = await plantMember(db, 'test')
  const ctx = makeMemberContext(db, viewer, { cookies: { 'push-offer': '1', 'install-offer': 'ios' } })
  const offers = async (changes: Partial<typeof ctx> = {}) => {
    const { offersPush, offersInstall } = (await loadShell({ ...ctx, ...changes })).alerts
    return { offersPush, offersInstall }
  }
  expect(await offers()).toEqual({ offersPush: true, offersInstall: null })
  expect(await offers({ cookies: {} })).toEqual({ offersPush: false, offersInstall: null })
  expect(await likeMember(ctx, other.id)).toMatchObject({ ok: true })
  const viewerNow = { ...ctx.viewer, revision: viewer.revision + 1 }
  expect(await offers({ viewer: viewerNow })).toEqual({ offersPush: true, offersInstall: 'ios' })
})
