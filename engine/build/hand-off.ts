import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, type EntryContext, Outlet, Scripts, ServerRouter } from 'react-router'
import { holdScripts } from '../platform/client/held-scripts.ts'
import { DATA_CONTROLLER } from '../platform/rendering/render-page.ts'

const NONCE = 'bm9uY2U='
const ADDRESS = 'http://example.localhost/'

const Root = () =>
  createElement(
    'html',
    null,
    createElement('head'),
    createElement('body', null, createElement(Outlet), createElement(Scripts, { nonce: NONCE })),
  )

const MANIFEST: EntryContext['manifest'] = {
  version: '1',
  url: '/manifest.js',
  entry: { module: '/entry.js', imports: ['/imported.js'] },
  routes: {
    root: {
      ...{ id: 'root', path: '', module: '/root.js', imports: [], clientActionModule: undefined },
      ...{ clientLoaderModule: undefined, clientMiddlewareModule: undefined, hydrateFallbackModule: undefined },
      ...{ hasLoader: true, hasAction: false, hasClientAction: false, hasClientLoader: false },
      ...{ hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false },
    },
  },
}

/** A page with scripts and data, written by the router alone. */
export async function drawByRouter(): Promise<string> {
  const handler = createStaticHandler([{ id: 'root', path: '', Component: Root, loader: () => null }])
  const staticHandlerContext = await handler.query(new Request(ADDRESS))
  if (staticHandlerContext instanceof Response) throw new Error('the router answered without a page')
  const context: EntryContext = {
    manifest: MANIFEST,
    routeModules: { root: { default: Root } },
    staticHandlerContext,
    branches: [],
    future: {},
    isSpaMode: false,
    ssr: true,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    serverHandoffString: '{}',
    serverHandoffStream: new Blob(['[]']).stream(),
    renderMeta: {},
  }
  const page = createElement(ServerRouter, { context, url: ADDRESS, nonce: NONCE })
  const stream = new PassThrough()
  const written = text(stream)
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce: NONCE,
      onAllReady: () => resolve(void pipe(stream)),
      onError: reject,
    })
  })
  return written
}

interface HandOff {
  /** A page as the router writes it. */
  readonly page: string
  /** The scripts of the build for browsers. */
  readonly scripts: readonly string[]
  readonly hold: (page: string) => string
  readonly controller: string
}

/** What of our replacements in the router's pages finds nothing to replace. */
export function listHandOffFaults({ page, scripts, hold, controller }: HandOff): string[] {
  const held = hold(page)
  const names = controller.split('.').slice(1)
  return [
    ...(/<link rel="modulepreload"/.test(held) || !held.includes('<link rel="held"')
      ? ['holdScripts finds no preload of a module in the head of a page']
      : []),
    ...(/<script[^>]* type="module"/.test(held) || !/<script[^>]* type="held"/.test(held)
      ? ['holdScripts finds no script of the router in the body of a page']
      : []),
    ...['enqueue(', 'close()']
      .filter((call) => !page.includes(`${controller}.${call}`))
      .map((call) => `the router hands over data by another call than ${controller}.${call}`),
    ...names
      .filter((name) => !scripts.some((script) => script.includes(name)))
      .map((name) => `no script of the build reads ${name}`),
  ]
}

/** @throws where a page of this build would load its scripts at once, or never get the data of its loaders. */
export async function checkHandOff(scripts: readonly string[]): Promise<void> {
  const page = await drawByRouter()
  const faults = listHandOffFaults({ page, scripts, hold: holdScripts, controller: DATA_CONTROLLER })
  if (faults.length > 0) throw new Error(`react-router writes its pages in another way:\n${faults.join('\n')}`)
}
