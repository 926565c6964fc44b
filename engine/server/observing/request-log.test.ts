import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '#engine/platform/log.ts'
import { noteFacts, type RequestFacts } from './facts.ts'
import { createObserver } from './observe.ts'

interface Line {
  readonly level: number
  readonly route: string
}

let lines: Line[]
let server: Server
let facts: Partial<RequestFacts>
let status: number

beforeEach(async () => {
  lines = []
  status = 200
  const log = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  const follow = createObserver(log, () => {})
  server = createServer((req, res) => {
    follow(req, res)
    noteFacts(req, facts)
    res.writeHead(status).end('answer')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void server.close())

/** The lines of a request whose address and headers name somebody. */
async function ask(method = 'GET'): Promise<Line[]> {
  const { port } = server.address() as AddressInfo
  const headers = { cookie: 'session=anna', 'user-agent': 'Anna', 'x-forwarded-for': '192.0.2.7' }
  await fetch(`http://127.0.0.1:${port}/members/anna?email=anna@example.test`, { method, headers })
  await new Promise((resolve) => server.close(resolve))
  return lines
}

it('logs of a page its pattern, brand, id, status and time, and nothing of its address or visitor', async () => {
  facts = { kind: 'page', route: '/members/:id', tenant: 'rosa', request: '3f9c2ab771' }
  expect(await ask()).toEqual([
    {
      ...{ level: 30, time: expect.any(Number), msg: 'request', request: '3f9c2ab771', tenant: 'rosa' },
      ...{ method: 'GET', route: '/members/:id', status: 200, ms: expect.any(Number) },
    },
  ])
})

it.each([
  ['a call that changes something', 'POST', { kind: 'call', route: '/api/like.php' }, 200, [30]],
  ['polling', 'GET', { kind: 'call', route: '/api/user.php' }, 200, [20]],
  ['a file', 'GET', { kind: 'file', route: '/assets/*' }, 200, [20]],
  ['what admission refuses', 'GET', {}, 404, [20]],
  ['a file that fails', 'GET', { kind: 'file', route: '/media/:photoId/:size' }, 500, [40]],
  ['a check of the health', 'GET', { kind: 'health', route: '/readyz' }, 503, []],
] as const)('logs %s at a level of its own', async (_name, method, known, answered, levels) => {
  facts = known
  status = answered
  expect((await ask(method)).map(({ level }) => level)).toEqual(levels)
})
