import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { pack } from '#engine/platform/rendering/packed.ts'
import { ReferenceProvider } from '#engine/platform/rendering/request-values.tsx'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import { makeContext } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { BareError, ErrorScreen } from './ErrorScreen.tsx'
import { loadShell } from './shell.server.ts'

const open = useSqlite()
let db: Db
beforeEach(async () => {
  db = await open()
  return () => db.close()
})

/** The server's HTML of the error page for a Dutch visitor. */
async function render(error: unknown): Promise<string> {
  const ctx = { ...makeContext(db), locale: 'nl', requestId: 'a1b2c3d4e5' } as const
  const root = pack(await loadShell(ctx))
  const Screen = () => (error === 'bare' ? <BareError /> : <ErrorScreen error={error} />)
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Screen, loader: () => root }])
  return renderToString(
    <ReferenceProvider value={ctx.requestId}>
      <I18nextProvider i18n={translatorOf(ctx)}>
        <Stub hydrationData={{ loaderData: { root } }} />
      </I18nextProvider>
    </ReferenceProvider>,
  )
}

it('names the request of an unexpected error, in the reader’s language', async () => {
  for (const error of [new Error('a bug'), 'bare']) {
    const html = await render(error)
    expect(html).toContain('Referentie voor de klantenservice: a1b2c3d4e5')
    expect(html).toContain('Er is een fout opgetreden')
  }
})

it('has the message as its heading, and “Error” where there is none', async () => {
  const headingOf = async (error: unknown) => /<h1[^>]*>(.*?)<\/h1>/.exec(await render(error))?.[1]
  expect(await headingOf(new Error('a bug'))).toBe('Fout')
  expect(await headingOf(new ErrorResponse(418, '', undefined))).toBe('Fout')
  expect(await headingOf(new ErrorResponse(400, '', { reason: 'no_such_text', details: {} }))).toBe('Fout')
  expect(await headingOf(new ErrorResponse(404, '', undefined))).toBe('Deze pagina is niet gevonden')
})

it('shows the stack in development only', async () => {
  for (const dev of [true, false]) {
    vi.stubEnv('DEV', dev)
    expect((await render(new Error('a bug'))).includes('Error: a bug')).toBe(dev)
  }
})

it('keeps the own texts of what is missing or forbidden, without a reference', async () => {
  const html = await render(new ErrorResponse(404, '', { reason: 'not_found', details: {} }))
  expect(html).toContain('Deze pagina is niet gevonden')
  expect(await render(new ErrorResponse(403, '', { reason: 'blocked', details: { name: 'Anouk' } }))).toContain('Anouk')
  expect(html).not.toContain('a1b2c3d4e5')
})
