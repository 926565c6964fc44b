import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { requestContext } from './server/context.ts'
import { NonceProvider } from './server/nonce.tsx'
import { translatorOf } from './server/translator.ts'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const ctx = loadContext.get(requestContext)
  const waitForAll = isbot(request.headers.get('user-agent') ?? '') || routerContext.isSpaMode
  return new Promise<Response>((resolve, reject) => {
    let answered = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={ctx.nonce}>
        <I18nextProvider i18n={translatorOf(ctx)}>
          <ServerRouter context={routerContext} url={request.url} nonce={ctx.nonce} />
        </I18nextProvider>
      </NonceProvider>,
      {
        nonce: ctx.nonce,
        [waitForAll ? 'onAllReady' : 'onShellReady']() {
          answered = true
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          if (answered) ctx.log.error({ err: error }, 'a part of the page failed while it streamed')
        },
      },
    )
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(requestContext).log.error({ err: error }, 'a page failed')
}
