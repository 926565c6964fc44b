import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Answer, ask, readPage } from '../support/ask.ts'
import { PORT } from '../support/site.ts'

const HOST = 'rosa.localhost'
const EMAIL = 'someone+else@example.org'

/** Sends a form as a browser without script does. */
function send(path: string, fields: Record<string, string>, { host = HOST, origin = `http://${HOST}` } = {}) {
  const body = new URLSearchParams(fields).toString()
  const headers = {
    host,
    origin,
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: PORT(), path, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject).end(body)
  })
}

const formsWithEmail = (text: string) =>
  [...readPage(text).matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(([form]) => form)
    .filter((form) => /name="email"/.test(form))

test('an e-mail address that a visitor begins with is posted, and never part of an address', async () => {
  for (const path of ['/', '/landers/gallery', '/landers/iconslanding?network=net&ref=r']) {
    const forms = formsWithEmail((await ask(HOST, path)).text)
    expect(forms, path).toHaveLength(1)
    expect(forms[0], path).toMatch(/<form[^>]*method="post"/)
    const action = /action="([^"]*)"/.exec(forms[0]!)![1]!.replaceAll('&amp;', '&')
    const answer = await send(action, { start: '1', email: EMAIL, gender: 'female', seeking: 'men' })
    expect(answer.status, path).toBe(200)
    const page = readPage(answer.text)
    expect(page).toContain(`value="${EMAIL}"`)
    expect(page).not.toContain(encodeURIComponent(EMAIL))
    expect(page).not.toContain('aria-invalid="true"')
  }
})

test('the forms of a public brand are taken through a proxy that speaks TLS, and from its own pages alone', async () => {
  const host = 'behind-tls.example'
  const folder = join(process.env.JOURNEY_TENANTS_DIR!, 'behind-tls')
  try {
    cpSync(join(process.env.JOURNEY_TENANTS_DIR!, 'rosa'), folder, { recursive: true })
    const file = join(folder, 'tenant.json')
    const tenant = JSON.parse(readFileSync(file, 'utf8'))
    const company = { ...tenant.company, specimen: undefined }
    writeFileSync(file, JSON.stringify({ ...tenant, hosts: [host], company, demo: undefined }))
    await expect.poll(async () => (await ask(host, '/')).status).toBe(200)
    const post = (origin: string) => send('/signup', { start: '1', email: EMAIL }, { host, origin })
    const taken = await post(`https://${host}`)
    expect(taken.status).toBe(200)
    expect(readPage(taken.text)).toContain(`value="${EMAIL}"`)
    for (const other of [`http://${host}`, 'https://rosa.example', 'null']) {
      const { status, text } = await post(other)
      expect(status, other).toBeGreaterThanOrEqual(400)
      expect(status, other).toBeLessThan(500)
      expect(text, other).not.toContain(EMAIL)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
