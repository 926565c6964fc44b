import { request } from 'node:http'
import { expect, test } from '@playwright/test'
import { type Answer, ask, readPage } from '../support/ask.ts'
import { PORT } from '../support/site.ts'

const HOST = 'rosa.localhost'
const EMAIL = 'someone+else@example.org'

/** Sends a form as a browser without script does. */
function send(path: string, fields: Record<string, string>): Promise<Answer> {
  const body = new URLSearchParams(fields).toString()
  const headers = {
    host: HOST,
    origin: `http://${HOST}`,
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
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
