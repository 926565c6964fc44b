import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import express from 'express'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { FileStorage } from '#engine/platform/storage/file-storage.ts'
import { StorageFull } from '#engine/platform/storage/storage.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { pngBomb } from '#engine/testing/photo-corpus.ts'
import { insertChatPhoto, withChatPhoto } from './chat/chat-photo.ts'
import { editPhoto } from './edit.ts'
import { isSigned, photoUrl } from './links.ts'
import { photoHandler } from './media.ts'
import { chooseMainPhoto, removePhoto, storePhoto } from './photos.ts'
import { mediaKey } from './pipeline/files.ts'
import { renderPhoto } from './pipeline/render.ts'
import { findPhoto, hasPhoto, listPhotos } from './queries.ts'
import { addOperatorPhoto } from './review/operator-photo.ts'
import { reviewPhoto } from './review/review.ts'

const DAY_MS = 86_400_000
const picture = (width = 60, height = 80) => sharp({ create: { width, height, channels: 3, background: '#a0522d' } })

/** A store that has room for the thumbnails of a photo only. */
class FullStorage extends FileStorage {
  override put(key: string, content: Uint8Array): Promise<void> {
    return key.includes('/l.') ? Promise.reject(new StorageFull('no room')) : super.put(key, content)
  }
}

/** The media handler's HTTP answer to a request with this context. */
async function request(ctx: RequestContext, path: string): Promise<Response> {
  const app = express().get('/media/:photoId/:size', (req, res) => photoHandler(ctx, req, res))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    await response.clone().arrayBuffer()
    return response
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

describe('renderPhoto', () => {
  it('rotates a picture upright and removes its metadata', async () => {
    const bytes = await picture()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .jpeg()
      .toBuffer()
    const rendered = await renderPhoto(bytes)
    if (!rendered.ok) throw new Error(rendered.reason)
    expect([rendered.photo.width, rendered.photo.height]).toEqual([80, 60])
    const metadata = await sharp(rendered.photo.files.l).metadata()
    expect(metadata).toMatchObject({ format: 'webp' })
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined])
  })

  it('refuses documents, invalid data and files that are too large', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    expect(await renderPhoto(svg)).toMatchObject({ ok: false })
    expect(await renderPhoto(Buffer.from('not a picture'))).toEqual({ ok: false, reason: 'photo_unreadable' })
    expect(await renderPhoto(Buffer.alloc(0))).toEqual({ ok: false, reason: 'photo_unreadable' })
    expect(await renderPhoto(await picture(4, 4).gif().toBuffer())).toEqual({ ok: false, reason: 'photo_format' })
    expect(await renderPhoto(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual({ ok: false, reason: 'photo_too_large' })
    expect(await renderPhoto(pngBomb(8000))).toEqual({ ok: false, reason: 'photo_too_large' })
  })
})

describeOnBothDialects('photos', (open) => {
  let db: Db
  let anouk: MembersTable
  let ruben: MembersTable
  let services: ReturnType<typeof makeServices>
  beforeEach(async () => {
    db = await open()
    services = makeServices(db)
    anouk = await plantMember(db, 'rosa', { name: 'Anouk' })
    ruben = await plantMember(db, 'rosa', { name: 'Ruben' })
    return () => db.close()
  })

  const as = (member: MembersTable, settings = {}) =>
    makeMemberContext(db, member, { services, tenant: makeTenant(member.pool_id, settings) })
  const store = async (ctx: ReturnType<typeof as>) => {
    const stored = await storePhoto(ctx, await picture().png().toBuffer())
    if (!stored.ok) throw new Error(stored.reason)
    return stored.photo
  }
  const mainOf = async (member: MembersTable) =>
    (
      await db.kysely
        .selectFrom('members')
        .select('main_photo_id')
        .where('pool_id', '=', member.pool_id)
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
    ).main_photo_id

  it('limits free members to three photos, also with concurrent uploads', async () => {
    const bytes = await picture(8, 8).png().toBuffer()
    const results = await Promise.all(Array.from({ length: 5 }, () => storePhoto(as(anouk), bytes)))
    expect(results.filter((result) => result.ok)).toHaveLength(3)
    expect(await listPhotos(as(anouk).db, anouk.id)).toHaveLength(3)
  })

  it('shows a pending photo to its owner only, until it is reviewed', async () => {
    const ctx = as(anouk, { photo_review: 'before' })
    const { id, status } = await store(ctx)
    expect(status).toBe('pending')
    expect(await mainOf(anouk)).toBeNull()
    expect([await hasPhoto(ctx.db, anouk.id), await hasPhoto(ctx.db, ruben.id)]).toEqual([true, false])
    const path = photoUrl(ctx, id, 'm')
    expect((await request(ctx, path)).status).toBe(200)
    expect((await request(as(ruben), path)).status).toBe(404)
    await reviewPhoto(operatorBeside(ctx), { photo: id, decision: { status: 'active' } })
    expect(await mainOf(anouk)).toBe(id)
    const response = await request(as(ruben), path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    await reviewPhoto(operatorBeside(ctx), { photo: id, decision: { status: 'rejected', reason: 'unclear' } })
    expect(await hasPhoto(ctx.db, anouk.id)).toBe(false)
    expect(await mainOf(anouk)).toBeNull()
    expect((await request(as(ruben), path)).status).toBe(404)
  })

  it('shows a photo at once and marks it for a later review, where the brand reviews later', async () => {
    const ctx = as(anouk, { photo_review: 'after' })
    const { id } = await store(ctx)
    expect(await findPhoto(ctx.db, id)).toMatchObject({ status: 'active', review_later: 1, reviewed_at: null })
    expect(await mainOf(anouk)).toBe(id)
    const bytes = await picture().png().toBuffer()
    const sent = await withChatPhoto(ctx, bytes, async (photo) => photo)
    expect(sent).toMatchObject({ status: 'active', review_later: 1 })
    const { id: first } = await store(as(ruben, { photo_review: 'before' }))
    expect(await findPhoto(ctx.db, first)).toMatchObject({ status: 'pending', review_later: 0 })
  })

  it('answers that the store is full, and neither a row nor a file changes', async () => {
    const ctx = as(anouk)
    const { id } = await store(ctx)
    const storage = new FullStorage(dirname(ctx.services.storage.placeOf('any')))
    const full = { ...ctx, services: { ...ctx.services, storage } }
    const bytes = await picture().png().toBuffer()
    const listFiles = async () => (await Readable.from(storage.list('')).toArray()).map(({ key }) => key)
    const before = { rows: await listPhotos(ctx.db, anouk.id), files: await listFiles() }
    expect(before.files).not.toEqual([])

    const refused = { ok: false, reason: 'storage_full' }
    expect(await storePhoto(full, bytes)).toEqual(refused)
    expect(await editPhoto(full, id, { turn: 90 })).toEqual(refused)
    expect(await withChatPhoto(full, bytes, () => Promise.reject(new Error('it is not stored')))).toEqual(refused)
    const operator = { ...operatorBeside(ctx), services: full.services }
    expect(await addOperatorPhoto(operator, { memberId: anouk.id, bytes })).toEqual(refused)
    expect({ rows: await listPhotos(ctx.db, anouk.id), files: await listFiles() }).toEqual(before)
  })

  it('refuses links that are modified, expired or of another site', async () => {
    const ctx = as(anouk)
    const { id } = await store(ctx)
    const path = photoUrl(ctx, id, 'blur')
    expect((await request(ctx, path)).status).toBe(200)
    expect((await request(ctx, path.replace('blur.webp', 'l.webp'))).status).toBe(403)
    const forged = path.replace(/s=./, (first) => (first === 's=_' ? 's=A' : 's=_'))
    expect((await request(ctx, forged)).status).toBe(403)
    expect((await request(ctx, path.replace(/\?.*/, ''))).status).toBe(403)
    expect((await request({ ...ctx, now: NOW + 2 * DAY_MS }, path)).status).toBe(403)
    const other = await plantMember(db, 'other', { ...anouk, pool_id: 'other' })
    expect((await request(as(other), path)).status).toBe(403)
    expect((await request(as(other), photoUrl(as(other), id, 'l'))).status).toBe(404)
    expect((await request(ctx, '/media/..%2f..%2fsecrets/l.webp?e=1&s=x')).status).toBe(404)
  })

  it('shows a photo of a chat to its two members only, and to neither while blocked or refused', async () => {
    const bytes = await picture().png().toBuffer()
    const eva = await plantMember(db, 'rosa', { name: 'Eva' })
    const twin = await plantMember(db, 'other', { ...ruben, pool_id: 'other' })
    const send = (member: MembersTable, settings = {}) =>
      withChatPhoto(as(member, settings), bytes, async (photo) => {
        const own = { memberId: member.id, shownTo: ruben.id, now: NOW }
        await as(member).db.transaction((trx) => insertChatPhoto(trx, photo, own))
        return photo.id
      })
    const id = String(await send(anouk))
    const statuses = async (photoId = id) => {
      const path = photoUrl(as(anouk), photoId, 'l')
      const viewers = [as(anouk), as(ruben), as(eva), { ...as(anouk), viewer: undefined }]
      return Promise.all(viewers.map(async (ctx) => (await request(ctx, path)).status))
    }
    expect(await statuses()).toEqual([200, 200, 404, 404])
    expect((await request(as(twin), photoUrl(as(twin), id, 'l'))).status).toBe(404)
    expect(await statuses(String(await send(anouk, { photo_review: 'before' })))).toEqual([200, 404, 404, 404])
    for (const act of [removePhoto, chooseMainPhoto])
      expect(await act(as(anouk), id)).toEqual({ ok: false, reason: 'not_found' })
    const block = { pool_id: 'rosa', blocker_id: ruben.id, blocked_id: anouk.id, created_at: 0 }
    await db.kysely.insertInto('blocks').values(block).execute()
    expect(await statuses()).toEqual([200, 404, 404, 404])
    await db.kysely.deleteFrom('blocks').execute()
    await reviewPhoto(operatorBeside(as(anouk)), { photo: id, decision: { status: 'rejected', reason: 'illegal' } })
    expect((await statuses()).slice(1)).toEqual([404, 404, 404])
  })

  it('signs links for one to two days', () => {
    const ctx = as(anouk)
    const [, day = '', signature = ''] = /e=(\d+)&s=(.+)$/.exec(photoUrl(ctx, 'photo', 'm')) ?? []
    const holds = (now: number) => isSigned({ ...ctx, now }, 'photo', 'm', { day: Number(day), signature })
    expect([holds(NOW), holds(NOW + DAY_MS), holds(NOW + 2 * DAY_MS)]).toEqual([true, true, false])
  })

  it('allows only the owner to choose and remove, and replaces the main photo', async () => {
    const [first, second] = [await store(as(anouk)), await store(as(anouk))]
    expect(await mainOf(anouk)).toBe(first.id)
    expect(await removePhoto(as(ruben), first.id)).toEqual({ ok: false, reason: 'not_found' })
    expect(await chooseMainPhoto(as(ruben), first.id)).toEqual({ ok: false, reason: 'not_found' })
    expect(await removePhoto(as(anouk), first.id)).toEqual({ ok: true })
    expect(await mainOf(anouk)).toBe(second.id)
    expect(existsSync(services.storage.placeOf(mediaKey('rosa', first.id, 'm')))).toBe(false)
    expect(existsSync(services.storage.placeOf(mediaKey('rosa', second.id, 'm')))).toBe(true)
  })
})
