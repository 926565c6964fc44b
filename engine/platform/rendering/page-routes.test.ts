import type { EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import { withPageRoutes } from './page-routes.ts'

it('keeps of the routes those that the address matches, and all else of the context', () => {
  const context = {
    manifest: { version: '1', routes: { root: { id: 'root' }, members: { id: 'members' }, chats: { id: 'chats' } } },
    routeModules: { root: {}, members: {}, chats: {} },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'members' } }] },
    serverHandoffString: 'data',
  } as unknown as EntryContext
  const { manifest, routeModules, ...rest } = withPageRoutes(context)
  expect(Object.keys(manifest.routes)).toEqual(['root', 'members'])
  expect(Object.keys(routeModules)).toEqual(['root', 'members'])
  expect(manifest.version).toBe('1')
  expect(rest).toMatchObject({ serverHandoffString: 'data', staticHandlerContext: context.staticHandlerContext })
})
