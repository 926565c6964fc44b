import { expect, it } from 'vitest'
import { neutralCookies } from './neutral-cookies.ts'

it('the frame of the shared root page depends on the scheme, and on whether the entry warning was answered', () => {
  expect(neutralCookies({ cookies: { scheme: 'dark', 'entry-warning': '1700000000', session: 'a' } })).toEqual({
    scheme: 'dark',
    'entry-warning': '1',
  })
  expect(neutralCookies({ cookies: { scheme: 'device' } })).toEqual({ scheme: 'device' })
  expect(neutralCookies({ cookies: { scheme: 'pink', tracking: 'ref=a' } })).toEqual({})
})
