import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { activate } from '#engine/domains/accounts/index.ts'
import type { Job } from '#engine/platform/jobs/job.ts'
import { outboxDir } from '#engine/platform/mail/transport.ts'
import type { Services } from '#engine/platform/services.ts'
import { makeContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { makeJobSite } from '#engine/testing/jobs/site.ts'
import { createMailHandler } from './mail-job.ts'

const open = useSqlite()
const ORIGIN = 'http://test.localhost:3000'
let base: Db
let services: Services
const tenant = makeTenant()
const job = (changes: Partial<Job> = {}): Job => ({
  id: '0197a000-0000-7000-8000-000000000001',
  kind: 'mail',
  tenantId: 'test',
  payload: { template: 'activation', memberId: 'anouk', origin: ORIGIN },
  attempts: 1,
  createdAt: NOW,
  ...changes,
})
const run = (it: Job) => createMailHandler(makeJobSite(services, [tenant], ORIGIN))(it)

beforeEach(async () => {
  base = await open()
  services = makeServices(base)
  await plantMember(base, 'test', {
    id: 'anouk',
    name: '<b>Anouk</b>',
    email: 'anouk@example.org',
    status: 'not_confirmed',
    profile_status: 'disabled',
  })
  return () => base.close()
})

it('writes the confirmation mail to the outbox, with a link that works once', async () => {
  await run(job())
  const dir = outboxDir(services, 'test')
  const files = (await readdir(dir)).sort()
  expect(files.map((file) => file.split('.').at(-1))).toEqual(['eml', 'json'])
  const mail = JSON.parse(await readFile(`${dir}/${files[1]}`, 'utf8'))
  expect(mail).toMatchObject({
    to: 'anouk@example.org',
    subject: 'Confirm your e-mail address',
    from: { name: 'Test', address: 'help@example.test' },
  })
  expect(mail.html).toContain('&lt;b&gt;Anouk&lt;/b&gt;')
  const [, token] = /\/api\/activate\.php\?token=([\w-]{43})/.exec(mail.text)!
  expect(mail.text).toContain(`${ORIGIN}/api/activate.php?token=${token}`)
  expect(await activate(makeContext(base), token!)).toEqual({ ok: true })
  const eml = await readFile(`${dir}/${files[0]}`, 'utf8')
  expect(eml).toContain('Message-ID: <0197a000-0000-7000-8000-000000000001@example.test>')
})

it('is one mail when the job runs again', async () => {
  await run(job())
  await run(job({ attempts: 2 }))
  expect(await readdir(outboxDir(services, 'test'))).toHaveLength(2)
})

it('sends nothing to a member who is gone or confirmed meanwhile', async () => {
  await run(job({ payload: { template: 'activation', memberId: 'nobody', origin: ORIGIN } }))
  await systemDb(base).updateTable('members').set({ status: 'active' }).where('id', '=', 'anouk').execute()
  await run(job())
  await expect(readdir(outboxDir(services, 'test'))).rejects.toThrow()
})

it('fails, so that it is retried, for an unknown brand or template', async () => {
  await expect(run(job({ tenantId: 'gone' }))).rejects.toThrow('no tenant gone')
  await expect(run(job({ payload: { template: 'x', memberId: 'anouk', origin: ORIGIN } }))).rejects.toThrow(
    'no mail template x',
  )
})
