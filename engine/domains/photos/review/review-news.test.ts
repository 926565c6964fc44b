import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeMemberContext, makeServices, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { insertPhoto, PUBLIC_PHOTO } from '../queries.ts'
import { type ReviewDecision, reviewPhoto } from './review.ts'
import { findReviewNews, QUIET_MS } from './review-news.ts'

const MINUTE_MS = 60_000

describeOnBothDialects('news of reviewed photos', (open) => {
  let base: Db
  let services: ReturnType<typeof makeServices>
  let anouk: MembersTable
  beforeEach(async () => {
    base = await open()
    services = makeServices(base)
    anouk = await plantMember(base, 'rosa', { tenant_id: 'home' })
    await plantMember(base, 'other', { ...anouk, pool_id: 'other' })
    return () => base.close()
  })

  const ctx = () => makeMemberContext(base, anouk, { services })
  async function plant(): Promise<string> {
    const id = newPublicId()
    const size = { width: 1, height: 1, thumbhash: '', position: 0, created_at: NOW } as const
    await insertPhoto(ctx().db, { id, member_id: anouk.id, ...PUBLIC_PHOTO, ...size, status: 'pending' })
    return id
  }
  const decide = (id: string, decision: ReviewDecision, at = NOW) =>
    reviewPhoto(operatorBeside(ctx(), { now: at }), { photo: id, decision })
  const approve = (id: string, at = NOW) => decide(id, { status: 'active' }, at)
  const reject = (id: string, at = NOW) => decide(id, { status: 'rejected', reason: 'unclear' }, at)
  const jobs = () => systemDb(base).selectFrom('jobs').selectAll().orderBy('id').execute()
  const reportedAt = async (status: 'active' | 'rejected', at: number) => {
    const news = await findReviewNews(ctx().db, anouk.id, status, at)
    return news && [news.photos.length, news.approved]
  }

  it('are enqueued with the decision, delayed, from the home brand and on both channels', async () => {
    await approve(await plant())
    const rows = await jobs()
    expect(rows.map((row) => [row.kind, row.run_at - NOW, row.tenant_id, row.member_id])).toEqual([
      ['mail', QUIET_MS, 'home', anouk.id],
      ['push', QUIET_MS, 'home', anouk.id],
    ])
    for (const { idempotency_key } of rows) expect(idempotency_key).not.toContain(anouk.id)
    const payload = JSON.parse(rows[0]!.payload)
    expect(payload).toEqual({ template: 'photos_approved', memberId: anouk.id, data: String(NOW) })
  })

  it('are not enqueued if nothing changed or the decision failed', async () => {
    const id = await plant()
    await approve(id)
    await approve(id, NOW + MINUTE_MS)
    expect(await decide(newPublicId(), { status: 'active' })).toEqual({ ok: false, reason: 'not_found' })
    expect(await jobs()).toHaveLength(2)
    await reject(id, NOW + 2 * MINUTE_MS)
    await reject(id, NOW + 3 * MINUTE_MS)
    expect((await jobs()).map((row) => JSON.parse(row.payload).template).slice(2)).toEqual([
      'photos_rejected',
      'photos_rejected',
    ])
  })

  it('leave no job if the decision is rolled back', async () => {
    const id = await plant()
    await systemDb(base).updateTable('photos').set({ member_id: anouk.id }).execute()
    const broken = { ...services, now: () => Number.NaN }
    await expect(
      reviewPhoto(operatorBeside(ctx(), { services: broken }), { photo: id, decision: { status: 'active' } }),
    ).rejects.toThrow()
    expect(await jobs()).toEqual([])
    const row = await systemDb(base).selectFrom('photos').select('status').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ status: 'pending' })
  })

  it('report a batch of decisions once, after a pause', async () => {
    for (const at of [0, 4, 9]) await approve(await plant(), NOW + at * MINUTE_MS)
    await approve(await plant(), NOW + 60 * MINUTE_MS)
    expect(await reportedAt('active', NOW)).toBeUndefined()
    expect(await reportedAt('active', NOW + 4 * MINUTE_MS)).toBeUndefined()
    expect(await reportedAt('active', NOW + 9 * MINUTE_MS)).toEqual([3, 3])
    expect(await reportedAt('active', NOW + 60 * MINUTE_MS)).toEqual([1, 1])
  })

  it('include approvals in the mail about rejections, if there is one', async () => {
    await reject(await plant())
    await approve(await plant(), NOW + MINUTE_MS)
    await reject(await plant(), NOW + 2 * MINUTE_MS)
    expect(await reportedAt('rejected', NOW)).toBeUndefined()
    expect(await reportedAt('active', NOW + MINUTE_MS)).toBeUndefined()
    expect(await reportedAt('rejected', NOW + 2 * MINUTE_MS)).toEqual([2, 1])
  })

  it('leave out a photo that was shown already, and report the others', async () => {
    const id = await plant()
    const shown = await plant()
    await systemDb(base)
      .updateTable('photos')
      .set({ status: 'active', review_later: 1 })
      .where('id', '=', shown)
      .where('member_id', '=', anouk.id)
      .execute()
    await approve(id)
    await approve(shown, NOW + MINUTE_MS)
    expect(await jobs()).toHaveLength(2)
    expect(await reportedAt('active', NOW)).toEqual([1, 1])
  })

  it('are dropped if the photo is deleted', async () => {
    const id = await plant()
    await reject(id)
    await systemDb(base).deleteFrom('photos').where('id', '=', id).execute()
    expect(await reportedAt('rejected', NOW)).toBeUndefined()
  })
})
