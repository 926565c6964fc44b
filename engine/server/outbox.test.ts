import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { outboxDir } from '#engine/platform/mail/transport.ts'
import type { Services } from '#engine/platform/services.ts'
import { makeServices, makeTenant } from '#engine/testing/context.ts'
import { mountOutbox } from './outbox.ts'

const NAME = '1781524800000-0197713c-5a00-7000-8000-000000000000'
/** The outbox consists of files. */
const noDb = {} as Db

/** The answers of the outbox of a site at `origin`, by path. */
async function open(origin: string, changes: Partial<Services> = {}) {
  const services = makeServices(noDb, changes)
  const dir = outboxDir(services, 'test')
  await mkdir(dir, { recursive: true })
  const mail = {
    at: 0,
    from: { name: 'Test', address: 'a@test' },
    to: 'b@test',
    subject: 'Private',
    text: '',
    html: '',
  }
  await writeFile(join(dir, `${NAME}.json`), JSON.stringify(mail))
  const app = express()
  app.use((_req, res, next) => {
    res.locals.ctx = { tenant: makeTenant('test'), origin, services }
    next()
  })
  mountOutbox(app)
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answers = await Promise.all(
    ['/outbox', `/outbox/${NAME}`, `/outbox/${NAME}/html`].map(async (path) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`)
      const policy = response.headers.get('content-security-policy')
      return { status: response.status, text: await response.text(), policy }
    }),
  )
  server.close()
  return answers
}
const statuses = async (...input: Parameters<typeof open>) => (await open(...input)).map(({ status }) => status)

it('shows mails on local hosts only', async () => {
  const local = await open('http://rosa.localhost:3000')
  expect(local.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(local[0]!.text).toContain('Private')
  for (const origin of ['https://rosa.example', 'https://localhost.example', 'http://192.168.1.4:3000']) {
    const answers = await open(origin)
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    for (const { text } of answers) expect(text).not.toContain('Private')
  }
})

it('is closed where a server sends the mails', async () => {
  expect(await statuses('http://rosa.localhost:3000', { smtpUrl: 'smtp://mail.test' })).toEqual([404, 404, 404])
})

it('lets a mail show the pictures of its own brand, and nothing else', async () => {
  const [, , html] = await open('http://rosa.localhost:3000')
  expect(html!.policy).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'")
})
