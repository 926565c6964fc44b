import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, Outlet } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import Home, { handle, loader } from '#engine/domains/marketing/home/home.route.tsx'
import { PUBLIC_PHOTO } from '#engine/domains/photos/index.ts'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import { type RequestContext, requestContext } from '#engine/platform/context.ts'
import { pack } from '#engine/platform/rendering/packed.ts'
import { makeContext, makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import common from '#engine/texts/en/common.json' with { type: 'json' }
import home from '#engine/texts/en/home.json' with { type: 'json' }
import slots from '#engine/texts/en/slots.json' with { type: 'json' }
import { I18N_OPTIONS } from '#engine/texts/options.ts'
import { Layout } from './Layout.tsx'
import { loadShell } from './shell.server.ts'

const open = useSqlite()
let db: Db
beforeEach(async () => {
  db = await open()
  return () => db.close()
})

async function plantPhoto(of: MembersTable) {
  const photo = { ...PUBLIC_PHOTO, id: newPublicId(), member_id: of.id, position: 0, status: 'active' } as const
  const scoped = scopeDb(db, { poolId: 'test', tenantId: 'test' })
  await scoped
    .insertInto('photos')
    .values({ ...photo, width: 1, height: 1, thumbhash: 'AA==', created_at: NOW })
    .execute()
  await scoped.updateTable('members').set({ main_photo_id: photo.id }).where('id', '=', of.id).execute()
}

/** The server's HTML of the home page for the viewer of a request. */
async function renderHome(ctx: RequestContext): Promise<string> {
  const i18n = createInstance()
  const resources = { en: { common, home, slots } }
  void i18n.init({ ...I18N_OPTIONS, lng: 'en', resources, initAsync: false })
  const request = new Request('http://test.localhost/')
  const context = { get: (key: unknown) => (key === requestContext ? ctx : undefined) }
  const answer = await loader({ context, request } as never)
  const shell = await loadShell(ctx)
  const root = pack(shell)
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <Layout>
          <Outlet />
        </Layout>
      ),
      loader: () => root,
      children: [{ id: 'index', index: true, handle, Component: Home as never, loader: () => answer }],
    },
  ])
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <StateProvider initial={shell.state}>
        <Stub hydrationData={{ loaderData: { root, index: answer } }} />
      </StateProvider>
    </I18nextProvider>,
  )
}

it('gives a member the home page with their navigation, the whole footer and nothing that asks to sign up', async () => {
  const member = await plantMember(db, 'test', { name: 'Anouk' })
  await plantMember(db, 'test', { name: 'Ruben' })
  const html = await renderHome(makeMemberContext(db, member))
  expect(html).toContain('Good to see you again, Anouk')
  expect(html).toContain('action="/logout"')
  expect(html.match(/data-chrome="footer".*/)?.[0]).toContain('18<!-- -->+')
  expect(html).not.toMatch(/action="\/signup"|href="\/(signup|login)/)
})

it('gives a visitor the home page with the start form and the plain navigation', async () => {
  const html = await renderHome(makeContext(db))
  expect(html).toContain('action="/signup"')
  expect(html).toContain('href="/login"')
  expect(html).not.toContain('action="/logout"')
})

it('says that photos stay blurred only where visitors see them so', async () => {
  await plantPhoto(await plantMember(db, 'test'))
  for (const visitor_photos of ['blurred', 'clear'] as const) {
    const tenant = makeTenant('test', { visitor_photos, logged_out_search: true })
    const html = await renderHome(makeContext(db, { tenant }))
    expect(html).toContain(home.featured)
    expect(html.includes(home.featuredNote)).toBe(visitor_photos === 'blurred')
  }
})
