import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { systemDb } from '#engine/db/scope.ts'
import { makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { makeJobSite } from '#engine/testing/jobs/site.ts'
import { createMailHandler } from './mail-job.ts'

const open = useSqlite()
const ORIGIN = 'https://test.example'

/** A mail server that takes one message. */
async function openTaking() {
  let take: (message: Buffer) => void
  const taken = new Promise<Buffer>((resolve) => {
    take = resolve
  })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 1,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        take(Buffer.concat(chunks))
        callback()
      })
    },
  })
  server.on('error', () => {}) // the sender's connection ends with the test
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close(() => {}) }
}

it('sends the weekly update by SMTP: both parts, letters of any language, and pictures of the brand’s own host alone', async () => {
  const db = await open()
  await plantMember(db, 'test', {
    id: 'anouk',
    name: 'Anouk',
    language: 'da',
    email: 'anouk@example.org',
    last_seen_at: 0,
  })
  await plantMember(db, 'test', { id: 'asa', name: 'Åsa Łucja', main_photo_id: 'of-asa', confirmed_at: NOW - 1000 })
  const photo = { member_id: 'asa', status: 'active', position: 0, width: 1, height: 1, thumbhash: '', created_at: NOW }
  const rest = {
    rejected_reason: '',
    private: 0,
    appealed_at: null,
    reviewed_at: null,
    shown_to: null,
    upload_hash: null,
  }
  await systemDb(db)
    .insertInto('photos')
    .values({ pool_id: 'test', id: 'of-asa', ...photo, ...rest } as never)
    .execute()
  const server = await openTaking()
  const tenant = makeTenant('test', { mail_photos: true }, { locales: ['da'] })
  const handler = createMailHandler(makeJobSite(makeServices(db, { smtpUrl: server.url }), [tenant], ORIGIN))
  const payload = { template: 'weekly_updates', memberId: 'anouk', data: '' }
  await handler({ id: '0197a000', kind: 'mail', tenantId: 'test', payload, attempts: 1, createdAt: NOW })
  const message = await server.taken
  server.close()
  const mail = await PostalMime.parse(message)
  expect(mail.to).toEqual([{ name: '', address: 'anouk@example.org' }])
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  for (const part of [mail.text!, mail.html!]) {
    expect(part).toContain('Åsa Łucja')
    expect(part).toContain('nyt medlem inden for 50\u00a0km i denne uge')
    expect(part).toContain(`${ORIGIN}/members/asa`)
    expect(part).toContain('Test B.V.')
  }
  const pictures = [...mail.html!.matchAll(/(?:src|srcset)="([^"]+)"|url\(([^)]+)\)/gi)].map(([, a, b]) => a ?? b!)
  expect(pictures.some((address) => address.includes('/media/of-asa/mail/'))).toBe(true)
  expect(pictures.filter((address) => !address.startsWith(`${ORIGIN}/`))).toEqual([])
  expect(mail.attachments).toEqual([])
  expect(message.length).toBeLessThan(60_000)
})
