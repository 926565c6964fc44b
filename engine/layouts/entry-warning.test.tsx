import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, Outlet } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import type { RequestContext } from '#engine/platform/context.ts'
import { pack } from '#engine/platform/rendering/packed.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import type { Settings } from '#engine/tenancy/schema.ts'
import { makeContext, makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { Layout } from './Layout.tsx'
import { loadShell } from './shell.server.ts'

const open = useSqlite()
let db: Db
beforeEach(async () => {
  db = await open()
  return () => db.close()
})

const isAsked = async (ctx: RequestContext) => (await loadShell(ctx)).entryWarning
const visitor = (changes: Partial<RequestContext> = {}, settings: Partial<Settings> = {}) =>
  makeContext(db, { tenant: makeTenant('test', settings), ...changes })

it('asks visitors from the Netherlands and Germany for their age, where the tenant lists no others', async () => {
  const askedIn = async (settings?: Partial<Settings>) => {
    const found: string[] = []
    for (const ipCountry of ['NL', 'DE', 'BE', 'US'])
      if (await isAsked(visitor({ ipCountry }, settings))) found.push(ipCountry)
    return found
  }
  expect(await askedIn()).toEqual(['NL', 'DE'])
  expect(await askedIn({ entry_warning_countries: ['BE'] })).toEqual(['BE'])
  expect(await askedIn({ enable_site_entry_popup: 'no' })).toEqual([])
})

it('takes the country of the page where that of the address is unknown', async () => {
  for (const [country, asks] of [
    ['DE', true],
    ['BE', false],
  ] as const)
    expect(await isAsked(visitor({ country, ipCountry: null }))).toBe(asks)
  expect(await isAsked(visitor({ country: 'BE', ipCountry: 'NL' }))).toBe(true)
})

it('asks no member, nobody who has answered, and nobody in the installed app', async () => {
  expect(await isAsked(visitor())).toBe(true)
  expect(await isAsked(makeMemberContext(db, await plantMember(db, 'test')))).toBe(false)
  for (const cookies of [{ 'entry-warning': '1700000000' }, { installed: '1' }])
    expect(await isAsked(visitor({ cookies }))).toBe(false)
})

/** The layout of visitors at an address. */
async function render(ctx: RequestContext, path: string): Promise<string> {
  const shell = await loadShell(ctx)
  const Frame = () => (
    <Layout>
      <Outlet />
    </Layout>
  )
  const page = { id: 'page', path: '*', handle: { layout: 'lander' }, Component: () => <main id="main" /> } as const
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Frame, children: [page] }])
  return renderToString(
    <I18nextProvider i18n={translatorOf(ctx)}>
      <StateProvider initial={shell.state}>
        <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: pack(shell) } }} />
      </StateProvider>
    </I18nextProvider>,
  )
}

it('never covers what a mailed link or an age check led to', async () => {
  const ctx = visitor({ ipCountry: 'NL' })
  const covered: string[] = []
  for (const path of ['/', '/age', '/age/done', '/complete-signup', '/reset-password', '/reset-password/do'])
    if ((await render(ctx, path)).includes('data-slot="entry_warning"')) covered.push(path)
  expect(covered).toEqual(['/', '/age'])
})
