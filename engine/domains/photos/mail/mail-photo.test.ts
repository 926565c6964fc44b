import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable, PhotosTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { MAIL_CROPS } from '#engine/platform/mail/art.ts'
import type { MailInput } from '#engine/platform/mail/template.ts'
import { StorageFull } from '#engine/platform/storage/storage.ts'
import type { Settings } from '#engine/tenancy/schema.ts'
import { makeContext, makeServices, makeTenant, NOW, plantMember, SETTINGS } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { mediaKey, removePhotoFiles } from '../pipeline/files.ts'
import { PUBLIC_PHOTO } from '../queries.ts'
import { mapMailPhotos } from './mail-photo.ts'
import { sendMailPhoto } from './send-mail-photo.ts'

const DAY_MS = 86_400_000
const OPEN = { mail_photos: true, logged_out_search: true }

describeOnBothDialects('photos in mails', (open) => {
  let base: Db
  let services: ReturnType<typeof makeServices>
  let anouk: MembersTable
  beforeEach(async () => {
    base = await open()
    services = makeServices(base)
    const picture = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#c04060' } })
      .webp()
      .toBuffer()
    for (const pool of ['test', 'other']) {
      const id = `anouk-${pool}`
      const planted = await plantMember(base, pool, { id, name: 'Anouk', main_photo_id: `main-${pool}` })
      if (pool === 'test') anouk = planted
      const photo = {
        ...PUBLIC_PHOTO,
        position: 0,
        width: 4,
        height: 5,
        thumbhash: '',
        status: 'active',
        created_at: NOW,
      }
      const row = { ...photo, pool_id: pool, id: `main-${pool}`, member_id: id } as PhotosTable
      await systemDb(base).insertInto('photos').values(row).execute()
      await services.storage.put(mediaKey(pool, `main-${pool}`, 'm'), picture)
    }
    return () => base.close()
  })
  const settingsOf = (changes: Partial<Settings>): Settings => ({ ...SETTINGS, ...OPEN, ...changes })
  const photosOf = (changes: Partial<Settings> = {}, ids = [anouk.id, 'anouk-other']) => {
    const { db, tenant, now } = makeContext(base, { services })
    const origin = 'https://test.example'
    const input = { db, tenant, now, services, origin, settings: settingsOf(changes) } as MailInput
    return mapMailPhotos(input, ids)
  }
  const change = (changes: Partial<MembersTable>) =>
    systemDb(base).updateTable('members').set(changes).where('id', '=', anouk.id).execute()
  const changePhoto = (changes: Partial<PhotosTable>) =>
    systemDb(base).updateTable('photos').set(changes).where('id', '=', 'main-test').execute()

  /** Asks as a mail program does: without a session. */
  async function ask(url: string, { at = NOW, settings = {} as Partial<Settings>, slug = 'test' } = {}) {
    const ctx = makeContext(base, { services, now: at, settings: settingsOf(settings), tenant: makeTenant(slug) })
    const app = express()
    app.get('/media/:photoId/mail/:crop', (req, res) => {
      res.locals.ctx = ctx
      return sendMailPhoto(ctx, req, res)
    })
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { pathname, search } = new URL(url)
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { connection: 'close' } })
    const body = Buffer.from(await answer.arrayBuffer())
    server.close()
    return { status: answer.status, body, type: answer.headers.get('content-type') }
  }
  const address = async () => (await photosOf()).get(anouk.id)!

  it('are shown of members whom visitors may see, in this pool alone', async () => {
    expect([...(await photosOf()).keys()]).toEqual([anouk.id])
    expect(
      await systemDb(base).selectFrom('photos').select('id').where('pool_id', '=', 'other').execute(),
    ).toHaveLength(1)
    for (const closed of [{ mail_photos: false }, { logged_out_search: false }])
      expect((await photosOf(closed)).size, JSON.stringify(closed)).toBe(0)
  })

  it('are shown of nobody who is invisible or disabled, and none that is private, hidden or waits for its review', async () => {
    for (const hidden of [{ invisible: 1 }, { profile_status: 'disabled' }] as const) {
      await change(hidden)
      expect((await photosOf()).size, JSON.stringify(hidden)).toBe(0)
      await change({ invisible: 0, profile_status: 'active' })
    }
    for (const hidden of [{ private: 1 }, { status: 'pending' }, { shown_to: 'somebody' }] as const) {
      await changePhoto(hidden)
      expect((await photosOf()).size, JSON.stringify(hidden)).toBe(0)
      await changePhoto({ private: 0, status: 'active', shown_to: null })
    }
    expect((await photosOf()).size).toBe(1)
  })

  it('come as JPEG in each shape, without a session', async () => {
    const addresses = await address()
    for (const [crop, { width, height }] of Object.entries(MAIL_CROPS)) {
      const { status, body, type } = await ask(addresses[crop as keyof typeof MAIL_CROPS])
      expect([status, type]).toEqual([200, 'image/jpeg'])
      const meta = await sharp(body).metadata()
      expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', width * 2, height * 2])
    }
  })

  it('have an address that names neither reader nor member, and expires after a month', async () => {
    const { portrait } = await address()
    expect(portrait).toMatch(/^https:\/\/test\.example\/media\/main-test\/mail\/portrait\.jpg\?e=\d+&s=[\w-]{27}$/)
    expect(portrait).not.toContain(anouk.id)
    expect((await ask(portrait, { at: NOW + 29 * DAY_MS })).status).toBe(200)
    expect((await ask(portrait, { at: NOW + 32 * DAY_MS })).status).toBe(403)
    expect((await ask(portrait.replace(/e=\d+/, 'e=99999'))).status).toBe(403)
    expect((await ask(portrait.replace('main-test', 'main-other'))).status).toBe(403)
    expect((await ask(portrait, { slug: 'another' })).status).toBe(403)
  })

  it('are no longer sent once the member hides, the photo is taken back or the brand shows none', async () => {
    const { wide } = await address()
    expect((await ask(wide, { settings: { mail_photos: false } })).status).toBe(404)
    expect((await ask(wide, { settings: { logged_out_search: false } })).status).toBe(404)
    await change({ invisible: 1 })
    expect((await ask(wide)).status).toBe(404)
    await change({ invisible: 0 })
    await changePhoto({ private: 1 })
    expect((await ask(wide)).status).toBe(404)
    await systemDb(base).deleteFrom('photos').where('id', '=', 'main-test').execute()
    expect((await ask(wide)).status).toBe(404)
  })

  const filesOf = async (photoId: string) => {
    const keys: string[] = []
    for await (const { key } of services.storage.list(`test/${photoId}`)) keys.push(key)
    return keys.sort()
  }

  it('are drawn once and then sent as they are stored, until the files of the photo go', async () => {
    const { wide } = await address()
    const [first, second] = await Promise.all([ask(wide), ask(wide)])
    await services.storage.put(mediaKey('test', 'main-test', 'm'), Buffer.from('no longer a picture'))
    for (const { status, body } of [second, await ask(wide)])
      expect([status, body.equals(first.body)]).toEqual([200, true])
    expect(await filesOf('main-test')).toEqual(['test/main-test/m.webp', 'test/main-test/mail-wide.jpg'])
    await removePhotoFiles(services.storage, 'test', 'main-test')
    expect(await filesOf('main-test')).toEqual([])
  })

  it('are sent although the store has no room for them', async () => {
    const { wide } = await address()
    services.storage.put = () => Promise.reject(new StorageFull('there is no room'))
    expect(await ask(wide)).toMatchObject({ status: 200, type: 'image/jpeg' })
    expect(await filesOf('main-test')).toEqual(['test/main-test/m.webp'])
  })

  it('leave no file of a photo that is deleted while one is drawn', async () => {
    const { wide } = await address()
    const { storage } = services
    const put = storage.put.bind(storage)
    storage.put = async (key, content) => {
      await systemDb(base).deleteFrom('photos').where('pool_id', '=', 'test').where('id', '=', 'main-test').execute()
      await removePhotoFiles(storage, 'test', 'main-test')
      await put(key, content)
    }
    expect((await ask(wide)).status).toBe(404)
    expect(await filesOf('main-test')).toEqual([])
  })
})
