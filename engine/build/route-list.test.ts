import { expect, it } from 'vitest'
import { withoutPlain } from './route-list.ts'

const write = (...ids: string[]) =>
  `window.__reactRouterManifest=${JSON.stringify({ version: '1', routes: Object.fromEntries(ids.map((id) => [id, { id }])) })};`

it('leaves the pages that never hydrate out of the list of routes that every page loads, and nothing else', () => {
  const all = write('root', 'agree', 'landers-video', 'landers-video-page', 'members', 'members-landers')
  expect(withoutPlain(all)).toBe(write('root', 'members', 'members-landers'))
})

it('stops a build whose list of routes is written in another way', () => {
  expect(() => withoutPlain('export const manifest={};')).toThrow('in another way')
})
