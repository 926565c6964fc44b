import { expect, it } from 'vitest'
import { isSameSite, pageBefore } from './same-site.ts'

const ORIGIN = 'https://rosa.example'
const HOST = 'rosa.example'

it.each([
  ['our page', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ['our client in a browser', { origin: ORIGIN, 'x-client': 'web' }],
  ['our client where the browser says nothing', { 'x-client': 'web' }],
  ['our client on a GET', { 'sec-fetch-site': 'same-origin', 'x-client': 'web' }],
])('%s may change state', (_who, headers) => {
  expect(isSameSite({ headers: { host: HOST, ...headers } }, ORIGIN)).toBe(true)
})

it.each([
  ['another origin with our client’s header', { origin: 'https://evil.example', 'x-client': 'web' }],
  ['an origin that hides itself', { origin: 'null', 'x-client': 'web' }],
  ['another scheme', { origin: 'http://rosa.example' }],
  ['another port', { origin: 'https://rosa.example:8443', 'x-client': 'web' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site', 'x-client': 'web' }],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN, 'x-client': 'web' }],
  ['nobody in particular', {}],
])('%s may not', (_who, headers) => {
  expect(isSameSite({ headers: { host: HOST, ...headers } }, ORIGIN)).toBe(false)
})

it('takes a forwarded port of a developer’s machine for this site, on the host that was asked alone', () => {
  const ask = (origin: string, host: string) => isSameSite({ headers: { origin, host } }, 'http://rosa.localhost:3000')
  expect(ask('http://rosa.localhost:8080', 'rosa.localhost:8080')).toBe(true)
  expect(ask('http://rosa.localhost:8080', 'rosa.localhost:3000')).toBe(false)
  expect(ask('http://evil.example:8080', 'evil.example:8080')).toBe(false)
})

it('names the page before only where it is one of this site', () => {
  const before = (referer?: string) => pageBefore({ headers: { host: HOST, ...(referer && { referer }) } }, ORIGIN)
  expect(before(`${ORIGIN}/members?a=1#b`)).toBe('/members?a=1')
  for (const other of [
    undefined,
    'https://evil.example/',
    `${ORIGIN}//evil.example`,
    'nonsense',
    `${ORIGIN}.evil.test/`,
  ])
    expect(before(other)).toBeUndefined()
})
