import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findViewer, openSession, SESSION_TOUCH_MS } from '#engine/domains/accounts/sessions.ts'
import { takeProfileView, touchViewer, viewProfile } from '#engine/domains/profiles/index.ts'
import { makeMemberContext, NOW, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'

const open = useSqlite()
const later = NOW + SESSION_TOUCH_MS

it('shows a profile to a member whose visit cannot be written, and writes the next one', async () => {
  const base = await open()
  const [reader, other] = [await plantMember(base, 'rosa'), await plantMember(base, 'rosa')]
  const ctx = makeMemberContext(base, reader, { now: later })
  const secret = await openSession(ctx.db, reader.id, NOW)
  const visit = async () => {
    expect((await findViewer(ctx.db, secret, later, ctx.log))?.id).toBe(reader.id)
    expect(await takeProfileView(ctx)).toEqual({ ok: true })
    await touchViewer(ctx)
    expect(await viewProfile(ctx, other.id)).toMatchObject({ ok: true })
  }
  const seenAt = async () => {
    const rows = await base.kysely.selectFrom('members').select('last_seen_at').where('id', '=', reader.id).execute()
    return rows[0]?.last_seen_at
  }
  await sql`pragma query_only = on`.execute(base.kysely)
  await visit()
  expect(await seenAt()).toBe(reader.last_seen_at)
  await sql`pragma query_only = off`.execute(base.kysely)
  await visit()
  expect(await seenAt()).toBe(later)
})
