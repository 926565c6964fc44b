import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { makeJobSite } from '#engine/testing/jobs/site.ts'
import { createMailHandler } from './mail-job.ts'

const open = useSqlite()
const tenant = makeTenant()
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A server that refuses every recipient with this reply. */
async function openRefusing(responseCode: number, words: string): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 1,
    onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error(words), { responseCode })),
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // The sender keeps its connection for the next mail; closing would wait a minute for it to end.
        for (const socket of sockets) socket.destroy()
      }),
  )
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

async function send(db: Db, smtpUrl: string, template: string, data = '') {
  const handler = createMailHandler(makeJobSite(makeServices(db, { smtpUrl }), [tenant], 'https://test.example'))
  const payload = { template, memberId: 'anouk', data }
  await handler({ id: '0197a000', kind: 'mail', tenantId: 'test', payload, attempts: 1, createdAt: NOW })
}

async function plant(): Promise<Db> {
  const db = await open()
  await plantMember(db, 'test', { id: 'anouk', email: 'anouk@example.org' })
  return db
}

const causes = async (db: Db) =>
  (await systemDb(db).selectFrom('members').select('notifications_disabled').executeTakeFirstOrThrow())
    .notifications_disabled

it('treats an address that is unknown to the server as a bounce, at once', async () => {
  const db = await plant()
  const url = await openRefusing(550, '5.1.1 <anouk@example.org>: no such user')
  await send(db, url, 'mail_change', 'new@example.org')
  expect(await causes(db)).toBe('[]')
  await send(db, url, 'password_changed')
  expect(await causes(db)).toBe('["bounce"]')
})

it('retries what was refused for another reason, and names no address in it', async () => {
  const db = await plant()
  const url = await openRefusing(451, '4.7.1 <anouk@example.org>: try later')
  const failed = await send(db, url, 'password_changed').catch((error: Error) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(JSON.stringify({ ...(failed as Error) }) + String(failed)).not.toContain('anouk')
  expect(String(failed)).toContain('451 4.7.1 (address): try later')
  expect(await causes(db)).toBe('[]')
})
