import { expect, it } from 'vitest'
import { keepOnRedirect, keepParameters } from './kept-parameters.ts'

const from = (path: string) => new URL(path, 'https://rosa.example')

it.each([
  ['/members/1/landing?t=5&lb=1&x=2', '/members/1', '/members/1?t=5&lb=1'],
  ['/members/1?t=5', '/profile', '/profile?t=5'],
  ['/members?lb', '/login?callback=%2Fmembers%3Flb', '/login?callback=%2Fmembers%3Flb&lb='],
  ['/likes/liked?t=5&page=2', '/likes/sent?t=5&page=2', '/likes/sent?t=5&page=2'],
  ['/profile?t=5', '/profile?t=1#photos', '/profile?t=1#photos'],
  ['/profile?lb=1', '/profile?saved=about#photos', '/profile?saved=about&lb=1#photos'],
  ['/credits?lb=1', 'https://pay.example/order', 'https://pay.example/order'],
  ['/login', '/members', '/members'],
])('from %s a redirect to %s leads to %s', (path, location, kept) => {
  expect(keepParameters(location, from(path))).toBe(kept)
})

it('changes the address of a redirect, and no other answer', async () => {
  const request = new Request(from('/a?t=5'))
  const redirected = await keepOnRedirect({ request }, async () => Response.redirect(from('/b')))
  expect(redirected.headers.get('location')).toBe('/b?t=5')
  const page = new Response('page', { headers: { 'x-robots-tag': 'noindex' } })
  expect(await keepOnRedirect({ request }, async () => page)).toBe(page)
  expect([...page.headers.keys()]).not.toContain('location')
})
