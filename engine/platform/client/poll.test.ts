import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearPolled, poll } from './call.ts'

const asked: (string | null)[] = []
const answers = (...responses: Response[]) =>
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('if-none-match'))
    return responses.shift()
  })
const fresh = (chats: readonly string[], etag: string) => Response.json({ chats }, { headers: { etag } })
const unchanged = (etag: string) => new Response(null, { status: 304, headers: { etag } })

// Another file of this process may have polled the same address.
beforeEach(clearPolled)

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

it('sends the validator of the last answer, and keeps that answer while nothing is new', async () => {
  answers(fresh(['a'], 'W/"1"'), unchanged('W/"1"'), fresh(['a', 'b'], 'W/"2"'), unchanged('W/"2"'))
  expect(await poll('/api/chats.php')).toEqual({ ok: true, value: { chats: ['a'] } })
  expect(await poll('/api/chats.php')).toEqual({ ok: true, value: { chats: ['a'] } })
  expect(await poll('/api/chats.php')).toEqual({ ok: true, value: { chats: ['a', 'b'] } })
  expect(await poll('/api/chats.php')).toEqual({ ok: true, value: { chats: ['a', 'b'] } })
  expect(asked).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"'])
})

it('is empty after logout', async () => {
  answers(fresh(['a'], 'W/"1"'), fresh([], 'W/"3"'))
  await poll('/api/chats.php')
  clearPolled()
  expect(await poll('/api/chats.php')).toEqual({ ok: true, value: { chats: [] } })
  expect(asked).toEqual([null, null])
})

it('keeps no refusal', async () => {
  answers(Response.json({ error: { reason: 'too_many' } }, { status: 429 }), fresh(['a'], 'W/"1"'))
  expect(await poll('/api/likes.php')).toMatchObject({ ok: false, status: 429 })
  expect(await poll('/api/likes.php')).toEqual({ ok: true, value: { chats: ['a'] } })
  expect(asked).toEqual([null, null])
})
