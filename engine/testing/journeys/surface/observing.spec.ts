import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { type AttackedSite, openAttackedSite } from '#engine/testing/attack/attacked-site.ts'
import { findTenant, ownPool } from '#engine/testing/prove/tested-site.ts'
import { findFreePort } from '#engine/testing/server-process.ts'

/** Part of everything that a member has, writes or asks for, and of nothing else. */
const CANARY = 'whistlingkettle'
const EMAIL = `${CANARY}@secret.example`
const ADDRESS = '203.0.113.77'
const PRIVATE = [CANARY, ADDRESS, '1987-07-23']

/** A mail server that refuses every recipient for now, and quotes the address. */
async function openRefusing(): Promise<{ url: string; close(): void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, callback) =>
      callback(Object.assign(new Error(`4.3.0 <${address}> cannot be stored`), { responseCode: 451 })),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** What a member and a visitor do, right and wrong, on every kind of address. Answers how many were asked. */
async function act(site: AttackedSite): Promise<number> {
  const tenant = await findTenant(ownPool)
  const own = { email: EMAIL, name: CANARY, about_me: CANARY, date_of_birth: '1987-07-23', password_hash: CANARY }
  const me = await site.plant(tenant, { ...own, tracking: JSON.stringify({ ref: CANARY }) })
  const other = await site.plant(tenant)
  const headers = { 'x-forwarded-for': ADDRESS, 'user-agent': CANARY, referer: `https://${CANARY}.example/` }
  const query = `?ref=${CANARY}&email=${EMAIL}`
  const visited = ['/', '/login', `/members/${CANARY}`, `/${CANARY}`, `/${CANARY}/a/b`, `/api/${CANARY}.php`]
  const files = [`/media/${CANARY}/m`, `/brand/${CANARY}.svg`, `/assets/${CANARY}.js`, `/pages/${CANARY}`]
  const pages = ['/members', `/members/${other.id}`, '/profile', '/chats', '/settings', '/likes/received', '/credits']
  const calls = ['/api/user.php', '/api/chats.php', '/api/my-data.php']
  const chat = { client_id: randomUUID(), to: other.id, body: CANARY }
  const report = { client_id: randomUUID(), subject: 'profile', id: other.id, category: 'other', note: CANARY }
  const posted: [path: string, body: unknown, session?: string][] = [
    ['/api/chat.php', chat, me.session],
    ['/api/chat.php', { ...chat, to: CANARY }, me.session],
    ['/api/report.php', report, me.session],
    ['/api/like.php', { profile: { id: CANARY } }, me.session],
    ['/api/user.php', { email: EMAIL, password: CANARY }],
    ['/api/user.php', { email: EMAIL, unknown: CANARY }],
    ['/reset-password', form({ email: EMAIL })],
    ['/signup', form({ email: EMAIL, name: CANARY, password: CANARY, about_me: CANARY })],
    ['/complaints', form({ email: EMAIL, body: CANARY, category: 'other', about: CANARY })],
    ['/login', form({ email: EMAIL, password: CANARY })],
  ]
  for (const path of [...visited, ...files]) await site.ask(tenant, { path: path + query, headers })
  for (const path of [...pages, ...calls]) await site.ask(tenant, { path: path + query, headers, session: me.session })
  for (const [path, body, session] of posted)
    await site.ask(tenant, { method: 'POST', path: path + query, body, headers, ...(session && { session }) })
  return visited.length + files.length + pages.length + calls.length + posted.length
}

test('no line of the log and no metric names a member, an address, or what somebody wrote or asked for', async () => {
  const mail = await openRefusing()
  const metricsPort = await findFreePort()
  const own = { LOG_LEVEL: 'debug', METRICS_PORT: String(metricsPort), SMTP_URL: mail.url, TRUST_PROXY: 'loopback' }
  const site = await openAttackedSite(own)
  try {
    const asked = await act(site)
    const log = () => site.server.output()
    // A mail is refused, in words that quote its recipient.
    await expect.poll(log, { timeout: 60_000 }).toContain('cannot be stored')
    // The last line comes after its answer.
    await expect.poll(() => log().match(/^.*"msg":"request".*$/gm)?.length).toBe(asked)
    for (const route of ['/members/:id', '/:token', '(none)', '/api/(none)', '/api/chat.php', '/media/:photoId/:size'])
      expect(log()).toContain(`"route":"${route}"`)
    const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    // The reset is sent a second after it was asked for.
    const refused = 'manyhearts_mails_total{lane="security_mail",result="refused"}'
    await expect.poll(readMetrics, { timeout: 60_000 }).toContain(refused)
    const metrics = await readMetrics()
    expect(metrics).toContain('manyhearts_messages_total{brand=')
    expect(PRIVATE.filter((secret) => log().includes(secret))).toEqual([])
    expect(PRIVATE.filter((secret) => metrics.includes(secret))).toEqual([])
  } finally {
    await site.close()
    mail.close()
  }
})
