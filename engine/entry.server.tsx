import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { holdScripts } from './platform/client/held-scripts.ts'
import { nonceContext, type RequestContext, requestContext } from './platform/context.ts'
import type { RouteHandle } from './platform/handle.ts'
import { BUSY, BUSY_SECONDS, drawPlainPage, isDatabaseBusy } from './platform/plain-page/draw-plain-page.ts'
import { NonceProvider, ReferenceProvider } from './platform/rendering.tsx'
import { translatorOf } from './platform/translator.ts'

export const streamTimeout = 5_000
/** A page that is complete this soon after its shell is sent in one piece, which costs less on both sides. */
const WHOLE_WITHIN_MS = 1_000

/** Collects all output of React in one block. */
function collect(done: (page: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(holdScripts(Buffer.concat(chunks)))
      next()
    },
  })
}

/** Pages are kept out of search engines unless their route says otherwise: most show members. */
const isIndexed = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.indexed === true)

/** Requests in which the database was locked for longer than they could wait. */
const keptOut = new WeakSet<RequestContext>()

export function handleDataRequest(response: Response, { context }: { context: RouterContextProvider }): Response {
  response.headers.set('x-robots-tag', 'noindex')
  if (!keptOut.has(context.get(requestContext))) return response
  response.headers.set('retry-after', BUSY_SECONDS)
  return new Response(response.body, { status: BUSY.status, headers: response.headers })
}

function answerBusy(ctx: RequestContext, headers: Headers, nonce: string): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex')
  headers.set('retry-after', BUSY_SECONDS)
  return new Response(drawPlainPage(translatorOf(ctx), BUSY, nonce), { status: BUSY.status, headers })
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const ctx = loadContext.get(requestContext)
  const nonce = loadContext.get(nonceContext)
  if (keptOut.has(ctx)) return answerBusy(ctx, headers, nonce)
  const waitForAll = isbot(request.headers.get('user-agent') ?? '') || routerContext.isSpaMode
  return new Promise<Response>((resolve, reject) => {
    let hasShell = false
    let answered = false
    let patience: NodeJS.Timeout | undefined
    const answer = (body: Buffer<ArrayBuffer> | ReadableStream) => {
      answered = true
      headers.set('content-type', 'text/html; charset=utf-8')
      if (status !== 200 || !isIndexed(routerContext)) headers.set('x-robots-tag', 'noindex')
      resolve(new Response(body, { status, headers }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ReferenceProvider value={ctx.requestId}>
          <I18nextProvider i18n={translatorOf(ctx)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </I18nextProvider>
        </ReferenceProvider>
      </NonceProvider>,
      {
        nonce,
        // A completed boundary stays in place, however large, because without script nothing could move it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          hasShell = true
          if (waitForAll) return
          patience = setTimeout(() => {
            const body = new PassThrough()
            answer(createReadableStreamFromReadable(body))
            pipe(body)
          }, WHOLE_WITHIN_MS)
        },
        onAllReady() {
          clearTimeout(patience)
          clearTimeout(limit)
          if (answered) return
          pipe(
            collect((page) => {
              headers.set('content-length', String(page.length))
              answer(page)
            }),
          )
        },
        onShellError(error: unknown) {
          clearTimeout(limit)
          reject(error)
        },
        onError(error: unknown) {
          if (hasShell) ctx.log.error({ err: error }, 'a part of the page failed')
        },
      },
    )
    const limit = setTimeout(abort, streamTimeout + 1000).unref()
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const ctx = context.get(requestContext)
  if (isDatabaseBusy(error)) {
    keptOut.add(ctx)
    ctx.log.warn({ err: error }, 'the database was busy for too long')
  } else ctx.log.error({ err: error }, 'a page failed')
}
