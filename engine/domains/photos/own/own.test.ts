import { existsSync } from 'node:fs'
import express from 'express'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { blockMember } from '#engine/domains/moderation/index.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { makeContext, makeMemberContext, makeServices, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeOperator, operatorBeside } from '#engine/testing/operators/operator.ts'
import { twoHalves } from '#engine/testing/photo-corpus.ts'
import { closeAlbum, findAlbumState, findAlbums, openAlbum } from '../album/album.ts'
import { photoUrl } from '../links.ts'
import { photoHandler } from '../media.ts'
import { storePhoto } from '../photos.ts'
import { mediaKey } from '../pipeline/files.ts'
import { findPhoto } from '../queries.ts'
import { listReviewQueue, reviewPhoto } from '../review/review.ts'
import { viewOwnPhotos } from './own.ts'
import { actOnOwnPhotos } from './own-action.ts'

async function fetchPhoto(ctx: RequestContext, id: string, accept = 'image/avif,image/webp,*/*') {
  const app = express().get('/media/:photoId/:size', (req, res) => photoHandler(ctx, req, res))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  try {
    const response = await fetch(`http://127.0.0.1:${port}${photoUrl(ctx, id, 'm')}`, { headers: { accept } })
    return { status: response.status, type: response.headers.get('content-type'), vary: response.headers.get('vary') }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

describeOnBothDialects('the own photos', (open) => {
  let db: Db
  let anouk: MembersTable
  let ruben: MembersTable
  let services: ReturnType<typeof makeServices>
  let picture: Buffer

  beforeEach(async () => {
    db = await open()
    services = makeServices(db)
    anouk = await plantMember(db, 'rosa')
    ruben = await plantMember(db, 'rosa')
    picture = await twoHalves(60, 80).png().toBuffer()
    return () => db.close()
  })

  const as = (member: MembersTable, changes = {}) =>
    makeMemberContext(db, member, { services, tenant: makeTenant('rosa', { free_photos: 9, ...changes }) })
  async function store(ctx: MemberContext): Promise<string> {
    const stored = await storePhoto(ctx, picture)
    if (!stored.ok) throw new Error(stored.reason)
    return stored.photo.id
  }
  const act = (ctx: MemberContext, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return actOnOwnPhotos(ctx, form)
  }
  const mainOf = async (ctx: MemberContext) =>
    (await ctx.db.selectFrom('members').select('main_photo_id').where('id', '=', anouk.id).executeTakeFirstOrThrow())
      .main_photo_id
  const orderOf = async (ctx: MemberContext) =>
    (await viewOwnPhotos(ctx, await mainOf(ctx))).photos.map((photo) => photo.id)

  it('keep the order of the member, with the main photo first', async () => {
    const ctx = as(anouk)
    const [a, b, c, d] = [await store(ctx), await store(ctx), await store(ctx), await store(ctx)]
    expect(await orderOf(ctx)).toEqual([a, b, c, d])
    await act(ctx, { intent: 'photo_move', photo_id: d!, to: '1' })
    expect(await orderOf(ctx)).toEqual([a, d, b, c])
    await act(ctx, { intent: 'photo_move', photo_id: c!, to: '0' })
    expect(await orderOf(ctx)).toEqual([a, c, d, b])
    await act(ctx, { intent: 'photo_main', photo_id: b! })
    expect(await orderOf(ctx)).toEqual([b, a, c, d])
    expect(await act(as(ruben), { intent: 'photo_move', photo_id: d!, to: '0' })).toMatchObject({ ok: false })
    expect(await orderOf(ctx)).toEqual([b, a, c, d])
  })

  it('get a new URL when rotated or cropped, and keep position and status', async () => {
    const ctx = as(anouk)
    const [main, other] = [await store(ctx), await store(ctx)]
    const edit = { intent: 'photo_edit', turn: '90', x: '0.5', y: '0', width: '0.5', height: '1' }
    expect(await act(as(ruben), { ...edit, photo_id: main })).toMatchObject({ ok: false, reason: 'not_found' })
    expect(await act(ctx, { ...edit, photo_id: main, width: '0.9' })).toEqual({ ok: false, reason: 'invalid' })
    expect(await act(ctx, { ...edit, photo_id: main })).toEqual({ ok: true })
    const [edited, second] = await orderOf(ctx)
    expect([edited === main, second]).toEqual([false, other])
    expect(await findPhoto(ctx.db, edited!)).toMatchObject({ status: 'active', width: 40, height: 60, position: 0 })
    const file = services.storage.placeOf(mediaKey('rosa', edited!, 'l'))
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    expect(data[middle], 'the red half lies right after a turn by 90').toBeGreaterThan(150)
    expect(existsSync(services.storage.placeOf(mediaKey('rosa', main, 'l')))).toBe(false)
  })

  it('are visible in the private album only while access is granted', async () => {
    const [ctx, other] = [as(anouk), as(ruben)]
    const [first, second] = [await store(ctx), await store(ctx)]
    await act(ctx, { intent: 'photo_hide', photo_id: first })
    expect(await mainOf(ctx)).toBe(second)
    expect(await act(ctx, { intent: 'photo_main', photo_id: first })).toMatchObject({ ok: false })
    expect((await fetchPhoto(ctx, first)).status).toBe(200)
    expect((await fetchPhoto(other, first)).status).toBe(404)
    expect((await fetchPhoto({ ...makeContext(db, { services, tenant: ctx.tenant }) }, first)).status).toBe(404)
    expect(await findAlbumState(ctx, ruben.id)).toEqual({ has: true, open: false })
    expect(await act(ctx, { intent: 'album_open', member_id: ruben.id })).toEqual({ ok: true })
    expect(await openAlbum(ctx, ruben.id)).toEqual({ ok: true })
    expect(await findAlbumState(ctx, ruben.id)).toEqual({ has: true, open: true })
    expect((await viewOwnPhotos(ctx, second)).album).toEqual([{ id: ruben.id, name: ruben.name }])
    expect((await fetchPhoto(other, first)).status).toBe(200)
    expect(await findAlbums(ctx, ruben.id)).toEqual({ has: true, open: true, theirs: false })
    expect(await findAlbums(other, anouk.id)).toEqual({ has: false, open: false, theirs: true })
    await closeAlbum(ctx, ruben.id)
    expect(await findAlbums(other, anouk.id)).toEqual({ has: false, open: false, theirs: false })
    expect((await fetchPhoto(other, first)).status).toBe(404)
    await act(ctx, { intent: 'photo_show', photo_id: first })
    expect((await fetchPhoto(other, first)).status).toBe(200)
  })

  it('name nobody behind a block among those with access, on either side', async () => {
    const [ctx, other] = [as(anouk), as(ruben)]
    await openAlbum(ctx, ruben.id)
    await openAlbum(other, anouk.id)
    await blockMember(other, anouk.id)
    for (const one of [ctx, other]) expect((await viewOwnPhotos(one, null)).album).toEqual([])
  })

  it('refuse album access to blocked and inactive members, oneself, and members of another pool', async () => {
    const ctx = as(anouk)
    const stranger = await plantMember(db, 'other')
    const gone = await plantMember(db, 'rosa', { status: 'deleted' })
    await blockMember(ctx, ruben.id)
    for (const { id } of [anouk, ruben, stranger, gone])
      expect(await openAlbum(ctx, id)).toEqual({ ok: false, reason: 'not_found' })
    expect(await db.kysely.selectFrom('album_grants').selectAll().execute()).toEqual([])
  })

  it('are not served across a block, nor for inactive members', async () => {
    const ctx = as(anouk)
    const id = await store(ctx)
    expect((await fetchPhoto(as(ruben), id)).status).toBe(200)
    await blockMember(as(ruben), anouk.id)
    expect((await fetchPhoto(as(ruben), id)).status).toBe(404)
    const mees = await plantMember(db, 'rosa')
    await ctx.db.updateTable('members').set({ profile_status: 'disabled' }).where('id', '=', anouk.id).execute()
    expect((await fetchPhoto(as(mees), id)).status).toBe(404)
    expect((await fetchPhoto(ctx, id)).status).toBe(200)
  })

  it('are served as AVIF if the browser accepts it, else as WebP', async () => {
    const ctx = as(anouk)
    const id = await store(ctx)
    expect(await fetchPhoto(ctx, id)).toEqual({ status: 200, type: 'image/avif', vary: 'accept' })
    expect(await fetchPhoto(ctx, id, 'image/webp')).toEqual({ status: 200, type: 'image/webp', vary: 'accept' })
  })

  it('are rejected with a reason, to which the member objects once', async () => {
    const ctx = as(anouk, { photo_review: 'before' })
    const id = await store(ctx)
    await reviewPhoto(operatorBeside(ctx), { photo: id, decision: { status: 'rejected', reason: 'not_you' } })
    expect((await viewOwnPhotos(ctx, null)).photos).toMatchObject([{ reason: 'not_you', appealable: true }])
    const appeal = { intent: 'photo_appeal', photo_id: id, text: 'But that is me, with a beard.' }
    expect(await act(ctx, { ...appeal, text: 'No.' })).toEqual({ ok: false, reason: 'appeal_short' })
    expect(await act(as(ruben), appeal)).toEqual({ ok: false, reason: 'not_found' })
    expect(await act(ctx, appeal)).toEqual({ ok: true })
    expect(await act(ctx, appeal)).toEqual({ ok: false, reason: 'not_found' })
    expect((await viewOwnPhotos(ctx, null)).photos).toMatchObject([{ status: 'pending', appealed: true, reason: null }])
    const [waiting] = await listReviewQueue(operatorBeside(ctx), { limit: 9 })
    expect(waiting).toMatchObject({ id, appeal: { reason: 'not_you', text: 'But that is me, with a beard.' } })
    await reviewPhoto(operatorBeside(ctx), { photo: id, decision: { status: 'rejected', reason: 'unclear' } })
    expect((await viewOwnPhotos(ctx, null)).photos).toMatchObject([{ reason: 'unclear', appealable: false }])
    expect(await act(ctx, appeal)).toEqual({ ok: false, reason: 'not_found' })
    const complaints = await ctx.db.selectFrom('complaints').select(['about', 'status']).execute()
    expect(complaints).toEqual([{ about: `photo:${id}`, status: 'decided' }])
    const actions = await ctx.db.selectFrom('operator_actions').select(['action', 'subject_id', 'reason']).execute()
    expect(actions).toHaveLength(2)
    expect(actions[0]).toMatchObject({ action: 'photo_reject', subject_id: anouk.id })
  })

  it('are reviewed in their own pool only', async () => {
    const ctx = as(anouk, { photo_review: 'before' })
    const id = await store(ctx)
    const other = makeOperator(db, 'other')
    expect(await listReviewQueue(other, { limit: 9 })).toEqual([])
    expect(await reviewPhoto(other, { photo: id, decision: { status: 'active' } })).toMatchObject({ ok: false })
    expect(await findPhoto(ctx.db, id)).toMatchObject({ status: 'pending' })
  })
})
