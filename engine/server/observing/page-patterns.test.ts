import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { createPagePatterns } from './page-patterns.ts'

const paths = ['members', 'members/:id', 'members/:id/landing2/:slug?', 'credits/:id/:paymentmethod?']
const more = ['credits/repeat-order', 'likes/m/:id', ':token', '*']
const routes = Object.fromEntries(
  [...paths, ...more].map((path) => [path, { id: path, parentId: 'root', path, module: {} }]),
)
const build = {
  routes: {
    root: { id: 'root', path: '', module: {} },
    index: { id: 'index', parentId: 'root', index: true, module: {} },
    lander: { id: 'lander', parentId: 'root', path: 'landers/video/:slug?', module: {} },
    'lander-page': { id: 'lander-page', parentId: 'lander', index: true, module: {} },
    ...routes,
  },
} as unknown as Pick<ServerBuild, 'routes'>

it.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/members', '/members'],
  ['/MEMBERS/', '/members'],
  ['/members/anna-secret', '/members/:id'],
  ['/members/anna-secret.data', '/members/:id'],
  ['/members/1/landing2', '/members/:id/landing2/:slug?'],
  ['/members/1/landing2/summer', '/members/:id/landing2/:slug?'],
  ['/credits/repeat-order', '/credits/repeat-order'],
  ['/credits/p10/card', '/credits/:id/:paymentmethod?'],
  ['/landers/video/anna', '/landers/video/:slug?'],
  ['/anna-secret', '/:token'],
  ['/members/1/nowhere/anna', '(none)'],
  ['/wp-admin/anna', '(none)'],
])('names the page of %s by its pattern, %s', (path, pattern) => {
  expect(createPagePatterns(build)(path)).toBe(pattern)
})
