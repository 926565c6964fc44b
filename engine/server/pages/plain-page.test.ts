import express from 'express'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { makeTenant } from '#engine/testing/context.ts'
import { handleError, sendPage } from './plain-page.ts'

const admitted = { tenant: makeTenant('rosa', {}, { locales: ['en', 'nl'], countries: ['NL'] }) }

/** Asks a site on which everything fails before the router; answers what came and what was logged. */
async function ask(path: string, headers: Record<string, string>) {
  const lines: string[] = []
  const app = express()
  app.use((req, res, next) => {
    Object.assign(req, { [Symbol.for('manyhearts.admitted')]: admitted })
    const log = pino({ base: undefined }, { write: (line) => void lines.push(line) })
    res.locals.opened = { requestId: 'a1b2c3d4e5', log: log.child({ request: 'a1b2c3d4e5' }) }
    next()
  })
  app.get('/busy', (req, res) =>
    sendPage(req, res, { status: 429, reason: 'too_many_requests', details: { minutes: 1 } }),
  )
  app.get('/locked', () => {
    throw Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
  })
  app.get('/full', () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  })
  app.use(() => {
    throw new Error('the database <is> gone')
  })
  app.use(handleError)
  const server = app.listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const answer = { status: response.status, text: await response.text(), headers: response.headers, lines }
  server.close()
  return answer
}
const BROWSER = { accept: 'text/html,*/*', 'accept-language': 'nl' }

it('shows what nobody expected in the reader’s language, with the reference that the log line carries', async () => {
  const { status, text, headers, lines } = await ask('/members', BROWSER)
  expect(status).toBe(500)
  expect(headers.get('content-type')).toContain('text/html')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).toContain('lang="nl"')
  expect(text).toContain('Er is een fout opgetreden')
  expect(text).toContain('a1b2c3d4e5')
  expect(text).not.toContain('<script')
  expect(JSON.parse(lines.join(''))).toMatchObject({
    request: 'a1b2c3d4e5',
    err: { message: 'the database <is> gone' },
  })
})

it('says that it is busy where the database was locked for too long, to a browser and to a client', async () => {
  const page = await ask('/locked', BROWSER)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(page.text).toContain('<html lang="nl">')
  const call = await ask('/locked', {})
  expect([call.status, JSON.parse(call.text).error.reason]).toEqual([503, 'busy'])
})

it('says that nothing can be saved where the disk is full, and why in the log', async () => {
  const { status, text, headers, lines } = await ask('/full', {})
  expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  expect(JSON.parse(text).error).toEqual({ reason: 'unwritable' })
  expect(JSON.parse(lines.join(''))).toMatchObject({ level: 50, err: { message: 'database or disk is full' } })
})

it('shows details in development only, as text', async () => {
  for (const dev of [true, false]) {
    vi.stubEnv('DEV', dev)
    expect((await ask('/members', BROWSER)).text.includes('the database &lt;is&gt; gone')).toBe(dev)
  }
})

it('keeps the status and the text of a refusal, without a reference', async () => {
  const { status, text } = await ask('/busy', BROWSER)
  expect(status).toBe(429)
  expect(text).toContain('1\u00a0min')
  expect(text).not.toContain('a1b2c3d4e5')
})

it('answers calls and data requests in JSON', async () => {
  for (const path of ['/api/user.php', '/members.data', '/members']) {
    const { status, text } = await ask(path, path === '/members' ? { accept: '*/*' } : BROWSER)
    expect(status).toBe(500)
    expect(JSON.parse(text)).toMatchObject({ error: { reason: 'internal_error' } })
  }
})
