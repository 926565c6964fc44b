import { expect, it } from 'vitest'
import { listImports, type SourceFile } from './import-graph.ts'
import { listBlindWaits } from './waits.ts'

const path = 'engine/testing/journeys/planted.spec.ts'
const file = (text: string, at = path): SourceFile => ({
  path: at,
  text,
  code: text,
  imports: listImports(at, text),
})

it.each([
  ["page.waitForResponse((response) => response.request().method() === 'GET')"],
  ['page.waitForRequest(() => true)'],
  ["page.waitForEvent('response')"],
  ["page.waitForEvent('requestfailed', (request) => request.method() === 'GET')"],
])('a wait without an address is a fault: %s', (text) => {
  expect(listBlindWaits([file(`await ${text}`)])).toEqual([`${path}:1: the wait names no address`])
})

it.each([
  ["page.waitForLoadState('networkidle')"],
  ["page.goto('/members', { waitUntil: 'networkidle' })"],
  ["page.reload({ waitUntil: idle })\nconst idle = 'networkidle'"],
])('a wait for an idle network is a fault in all tests and proofs: %s', (text) => {
  for (const place of [path, 'engine/testing/prove/planted.ts', 'engine/testing/planted.ts'])
    expect(listBlindWaits([file(`await ${text}`, place)])).toEqual([
      expect.stringMatching(/:[12]: a page with an event stream is never idle$/),
    ])
})

it.each([
  ['page.waitForResponse(/api\\/events/)'],
  ["page.waitForRequest('**/spending.data*')"],
  ["page.waitForResponse((response) => response.url().includes('/api/likes.php'))"],
  ["page.waitForEvent('requestfailed', (request) => request.url().includes('AfterLoad'))"],
  ["page.waitForEvent('requestfinished', isLoad)\nconst isLoad = (request) => request.url().includes('/spending')"],
  ["page.waitForEvent('download')"],
])('a wait with an address is none: %s', (text) => {
  expect(listBlindWaits([file(`await ${text}`)])).toEqual([])
})
