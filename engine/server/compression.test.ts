import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressAnswers } from './compression.ts'

const ORIGIN = 'https://rosa.test'
const PAGE = `<!doctype html>${'<p>Bakes bread badly.</p>'.repeat(200)}`

let server: ReturnType<express.Express['listen']>
beforeAll(async () => {
  const app = express().set('etag', false)
  app.use(compressAnswers(), (req, res, next) => {
    const viewer = req.headers.cookie ? { id: 'a1' } : undefined
    res.locals.ctx = { origin: ORIGIN, viewer }
    next()
  })
  app.get('/page', (_req, res) => void res.type('html').send(PAGE))
  app.get('/small', (_req, res) => void res.json({ ok: true }))
  app.get('/photo', (_req, res) => void res.type('webp').send(Buffer.alloc(4096)))
  app.get('/events', (_req, res) => {
    res.setHeader('content-type', 'text/event-stream; charset=utf-8')
    res.setHeader('cache-control', 'no-store, no-transform')
    res.write(`data: ${'x'.repeat(4096)}\n\n`)
    res.end()
  })
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const accepting = { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers }
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const asking = request({ port, path, headers: accepting }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ headers: answer.headers, body })
    })
    asking.once('error', reject).end()
  })
}

it('sends a page compressed as the browser takes it', async () => {
  const br = await ask('/page')
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(br.body).toString()).toBe(PAGE)
  const gzip = await ask('/page', { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE)
  const plain = await ask('/page', { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(PAGE)
})

it.each(['/small', '/photo', '/events'])('leaves %s as it is', async (path) => {
  expect((await ask(path)).headers['content-encoding']).toBeUndefined()
})

it.each([
  [{ 'sec-fetch-site': 'same-origin' }, 'br'],
  [{ 'sec-fetch-site': 'none' }, 'br'],
  [{ referer: `${ORIGIN}/members` }, 'br'],
  [{ 'sec-fetch-site': 'cross-site' }, undefined],
  [{ 'sec-fetch-site': 'same-site' }, undefined],
  [{ 'sec-fetch-site': 'cross-site', referer: `${ORIGIN}/` }, undefined],
  [{ referer: 'https://rosa.test.evil.example/' }, undefined],
  [{}, undefined],
])('answers a member who comes with %j in the encoding %s', async (headers, encoding) => {
  const answer = await ask('/page', { cookie: 'session=x', ...headers })
  expect(answer.headers['content-encoding']).toBe(encoding)
  const visitor = await ask('/page', { ...headers })
  expect(visitor.headers['content-encoding']).toBe('br')
})
