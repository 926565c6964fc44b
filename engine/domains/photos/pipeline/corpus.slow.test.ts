import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import express from 'express'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { runCall, sendAnswer } from '#engine/platform/call.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { AT_ONCE } from '#engine/platform/limits/at-once.ts'
import { makeMemberContext, makeServices, makeTenant, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { makePhotoCorpus, type Specimen } from '#engine/testing/photo-corpus.ts'
import calls from '../photos.api.ts'
import { listPhotos } from '../queries.ts'

/** Encoding a dozen pictures takes seconds on a busy machine. */
const SLOW_MS = 60_000
const upload = calls.find(({ method, path }) => method === 'POST' && path === '/api/photos.php')!

/** Uploads pictures over HTTP as one member, as many at a time as the member may. */
async function sendAll(ctx: MemberContext, pictures: readonly Specimen[]) {
  const app = express().post('/api/photos.php', async (req, res) => {
    const answered = await runCall(upload, ctx, req, res)
    if (answered) sendAnswer(res, answered)
  })
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const send = async ({ name, type, bytes }: Specimen) => {
    const headers = { 'content-type': type, 'x-client': 'web' }
    const url = `http://127.0.0.1:${port}/api/photos.php`
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) })
    const body = (await response.json()) as { photo?: { id: string }; error?: { reason: string } }
    return { name, status: response.status, id: body.photo?.id, answer: body.error?.reason ?? 'ok' }
  }
  try {
    const places = pLimit(AT_ONCE.upload.member)
    return await Promise.all(pictures.map((one) => places(() => send(one))))
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

describe('the upload corpus', () => {
  const open = useSqlite()
  let corpus: Specimen[]
  let db: Db
  let anouk: MembersTable
  beforeAll(async () => {
    corpus = await makePhotoCorpus({ bombSide: 14_000, bigMb: 11 })
  }, SLOW_MS)

  async function anoukWith(limit: number) {
    db = await open()
    anouk = await plantMember(db, 'rosa')
    const services = makeServices(db)
    return makeMemberContext(db, anouk, { services, tenant: makeTenant('rosa', { free_photos: limit }) })
  }

  it(
    'gives each picture its answer, keeps what it took, and nothing of what it refused',
    async () => {
      const ctx = await anoukWith(99)
      const answers = await sendAll(ctx, corpus)
      expect(answers.map(({ name, answer }) => [name, answer])).toEqual(
        corpus.map(({ name, answer }) => [name, answer]),
      )
      const taken = answers.filter(({ answer }) => answer === 'ok')
      const stored = await listPhotos(ctx.db, anouk.id)
      expect(stored.map(({ id }) => id).toSorted()).toEqual(taken.map(({ id }) => id).toSorted())
      expect(readdirSync(ctx.services.storage.placeOf('rosa')).toSorted()).toEqual(taken.map(({ id }) => id).toSorted())
      expect(readdirSync(join(ctx.services.dataDir, 'incoming'))).toEqual([])
      for (const { id, name } of taken) await inspect(ctx.services.storage.placeOf(`rosa/${id}`), name)
      await db.close()
    },
    SLOW_MS,
  )

  it(
    'takes as many of sixty as the member may have, and says so of the others',
    async () => {
      const ctx = await anoukWith(25)
      const one = corpus.find(({ name }) => name === 'one-pixel.png')!
      const answers = await sendAll(
        ctx,
        Array.from({ length: 60 }, () => one),
      )
      expect(answers.filter(({ answer }) => answer === 'ok')).toHaveLength(25)
      expect(answers.filter(({ answer, status }) => answer === 'photo_limit' && status === 403)).toHaveLength(35)
      expect(await listPhotos(ctx.db, anouk.id)).toHaveLength(25)
      expect(readdirSync(ctx.services.storage.placeOf('rosa'))).toHaveLength(25)
      await db.close()
    },
    SLOW_MS,
  )
})

/** Asserts for every file of a stored photo: an upright picture without data of the sender's file. */
async function inspect(folder: string, name: string): Promise<void> {
  const files = readdirSync(folder)
  expect(files.toSorted()).toEqual(
    ['blur.webp', 'l.avif', 'l.webp', 'm.avif', 'm.webp', 's.avif', 's.webp', 'thumb.webp'].toSorted(),
  )
  for (const file of files) {
    const bytes = readFileSync(join(folder, file))
    expect(statSync(join(folder, file)).size).toBeGreaterThan(0)
    // Long enough not to stand among compressed pixels by chance.
    for (const word of ['CanaryCam', 'canary', 'GPSLatitude', 'Exif\0', '<script', 'alert(']) {
      expect(bytes.includes(word), `${name}: ${file} holds ${word}`).toBe(false)
    }
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc], `${name}: ${file}`).toEqual([undefined, undefined, undefined])
  }
  if (!/turned|upright/.test(name)) return
  for (const file of ['l.webp', 'l.avif']) {
    const { data, info } = await sharp(join(folder, file)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const redAt = (y: number) => data[(y * info.width + Math.floor(info.width / 2)) * info.channels]!
    expect(info.height, name).toBeGreaterThan(info.width)
    expect(redAt(10), `${name}: ${file} above`).toBeGreaterThan(150)
    expect(redAt(info.height - 10), `${name}: ${file} below`).toBeLessThan(90)
  }
}
