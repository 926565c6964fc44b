import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, Outlet } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { handle as mailChange } from '#engine/domains/accounts/recovery/mail-change-do.route.tsx'
import { handle as reset } from '#engine/domains/accounts/recovery/reset-password.route.tsx'
import { handle as resetDo } from '#engine/domains/accounts/recovery/reset-password-do.route.tsx'
import { handle as undo } from '#engine/domains/accounts/recovery/undo-change.route.tsx'
import { handle as unsubscribe } from '#engine/domains/notifications/unsubscribe.route.tsx'
import { handle as reactivate } from '#engine/domains/privacy/deletion/reactivate.route.tsx'
import { handle as languages } from '#engine/domains/settings/lang-config.route.tsx'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import type { RequestContext } from '#engine/platform/context.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { pack } from '#engine/platform/rendering/packed.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import { makeContext, makeMemberContext, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { Layout } from './Layout.tsx'
import { loadShell } from './shell.server.ts'

const PAGES = { mailChange, reset, resetDo, undo, unsubscribe, reactivate, languages }

const open = useSqlite()
let db: Db
beforeEach(async () => {
  db = await open()
  return () => db.close()
})

async function renderAround(ctx: RequestContext, handle: RouteHandle): Promise<string> {
  const shell = await loadShell(ctx)
  const root = pack(shell)
  const frame = () => (
    <Layout>
      <Outlet />
    </Layout>
  )
  const child = { id: 'page', index: true, handle, Component: () => <main id="main" /> } as const
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: frame, loader: () => root, children: [child] }])
  return renderToString(
    <I18nextProvider i18n={translatorOf(ctx)}>
      <StateProvider initial={shell.state}>
        <Stub hydrationData={{ loaderData: { root } }} />
      </StateProvider>
    </I18nextProvider>,
  )
}

it.each(Object.entries(PAGES))('%s gives members their navigation and visitors theirs', async (_name, handle) => {
  const member = await renderAround(makeMemberContext(db, await plantMember(db, 'test')), handle)
  expect(member).toContain('action="/logout"')
  expect(member).toContain('href="/chats"')
  const visitor = await renderAround(makeContext(db), handle)
  expect(visitor).toContain('href="/login"')
  expect(visitor).not.toContain('action="/logout"')
})
