import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, setMember } from './call.ts'

type Answer = Response | Error
let sent: RequestInit[] = []
const assign = vi.fn()

const answers = (...all: Answer[]) =>
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(init)
    const next = all.shift() ?? Response.json({ done: true })
    if (next instanceof Error) throw next
    return next
  })
const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const down = new TypeError('network')
const failed = (status: number) => json(status, { error: { reason: 'internal' } })

/** Calls, and lets as much time pass as it asks for. */
async function settle<T>(asked: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return asked
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { assign } })
  sent = []
})
afterEach(() => {
  setMember(undefined)
  assign.mockReset()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('repeats five times what the network or the server failed, with the same body', async () => {
  answers(down, failed(500), failed(502), failed(503), down)
  expect(await settle(call('POST', '/api/chat.php', { client_id: 'one' }))).toEqual({ ok: true, value: { done: true } })
  expect(sent.map(({ body }) => body)).toEqual(Array(6).fill('{"client_id":"one"}'))
})

it('gives up after the fifth', async () => {
  answers(...Array(9).fill(down))
  expect(await settle(call('GET', '/api/chats.php'))).toEqual({ ok: false, status: 0, error: { reason: 'offline' } })
  answers(...Array.from({ length: 9 }, () => failed(500)))
  expect(await settle(call('GET', '/api/chats.php'))).toMatchObject({ ok: false, status: 500 })
  expect(sent).toHaveLength(12)
})

it('waits longer each time, up to half of it by chance', async () => {
  const waits: number[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
    waits.push(ms)
    queueMicrotask(run)
  }) as never)
  answers(...Array(9).fill(down))
  await call('GET', '/api/chats.php')
  expect(waits).toHaveLength(5)
  for (const [at, waited] of waits.entries()) {
    expect(waited).toBeGreaterThanOrEqual(125 * 2 ** at)
    expect(waited).toBeLessThanOrEqual(250 * 2 ** at)
  }
})

it('repeats a refusal of too many when its time has come, if that is soon', async () => {
  const tooMany = (after?: string) =>
    json(429, { error: { reason: 'too_many_requests' } }, after === undefined ? {} : { 'retry-after': after })
  answers(tooMany('2'))
  expect(await settle(call('POST', '/api/typing.php', {}))).toMatchObject({ ok: true })
  expect(sent).toHaveLength(2)
  for (const after of ['60', undefined, 'soon']) {
    answers(tooMany(after))
    expect(await settle(call('POST', '/api/typing.php', {}))).toMatchObject({ ok: false, status: 429 })
  }
  expect(sent).toHaveLength(5)
})

it('repeats no other answer, and nothing that was given up', async () => {
  answers(json(409, { error: { reason: 'client_id_reused' } }))
  expect(await settle(call('POST', '/api/chat.php', {}))).toMatchObject({ status: 409 })
  expect(sent).toHaveLength(1)
  const controller = new AbortController()
  answers(...Array(9).fill(down))
  const asked = call('GET', '/api/chats.php', undefined, controller.signal)
  controller.abort()
  expect(await settle(asked)).toMatchObject({ ok: false, status: 0 })
  expect(sent).toHaveLength(2)
})

const ended = () => json(403, { authentication_required: true, error: { reason: 'authentication_required' } })

it('logs out the member of the page whose session has ended', async () => {
  setMember('ada')
  answers(ended())
  await settle(call('GET', '/api/chats.php'))
  expect(assign).toHaveBeenCalledWith('/login')
})

it('sends a call once more that was refused while the session got a new secret, and logs nobody out', async () => {
  setMember('ada')
  answers(ended(), json(200, { user: { profile: { id: 'ada' } } }), json(200, { chats: [] }))
  expect(await settle(call('GET', '/api/chats.php'))).toEqual({ ok: true, value: { chats: [] } })
  expect(assign).not.toHaveBeenCalled()
  answers(ended(), json(200, { user: { profile: { id: 'ada' } } }), ended())
  await settle(call('GET', '/api/chats.php'))
  expect(assign).toHaveBeenCalledWith('/login')
})

it('stays on the page while the server cannot say who is logged in', async () => {
  setMember('ada')
  answers(ended(), ...Array(6).fill(down))
  expect(await settle(call('GET', '/api/chats.php'))).toMatchObject({ ok: false, status: 403 })
  answers(ended(), ...Array.from({ length: 6 }, () => failed(500)))
  expect(await settle(call('GET', '/api/chats.php'))).toMatchObject({ ok: false, status: 403 })
  expect(assign).not.toHaveBeenCalled()
})

it('logs out nobody else: no visitor, none who came later, none by the user call', async () => {
  answers(ended())
  await settle(call('GET', '/api/chats.php'))
  setMember('ada')
  answers(ended())
  const asked = call('GET', '/api/chats.php')
  setMember('bob')
  await settle(asked)
  answers(ended(), json(403, { error: { reason: 'blocked' } }))
  await settle(call('GET', '/api/user.php'))
  await settle(call('GET', '/api/chat.php?id=1'))
  expect(assign).not.toHaveBeenCalled()
})
