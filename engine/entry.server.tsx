import { isbot } from 'isbot'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext, type RequestContext, requestContext } from './platform/context.ts'
import type { RouteHandle } from './platform/handle.ts'
import { drawPlainPage, type Outage, outageOf } from './platform/plain-page/draw-plain-page.ts'
import { withPageRoutes } from './platform/rendering/page-routes.ts'
import { renderStreamed, renderWhole } from './platform/rendering/render-page.ts'
import { NonceProvider, ReferenceProvider } from './platform/rendering/request-values.tsx'
import { translatorOf } from './platform/texts/translator.ts'

export const streamTimeout = 5_000

/** Search engines are asked not to list a page unless its route says `indexed`: most show members. */
const isIndexed = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.indexed === true)

/** Requests for which the database did nothing. */
const outages = new WeakMap<RequestContext, Outage>()

export function handleDataRequest(response: Response, { context }: { context: RouterContextProvider }): Response {
  response.headers.set('x-robots-tag', 'noindex')
  const outage = outages.get(context.get(requestContext))
  if (!outage) return response
  response.headers.set('retry-after', outage.retrySeconds)
  return new Response(response.body, { status: outage.status, headers: response.headers })
}

function answerOutage(outage: Outage, ctx: RequestContext, headers: Headers, nonce: string): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex')
  headers.set('retry-after', outage.retrySeconds)
  return new Response(drawPlainPage(translatorOf(ctx), outage, nonce), { status: outage.status, headers })
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const ctx = loadContext.get(requestContext)
  const nonce = loadContext.get(nonceContext)
  const outage = outages.get(ctx)
  if (outage) return answerOutage(outage, ctx, headers, nonce)
  const draw = (context: EntryContext) => (
    <NonceProvider value={nonce}>
      <ReferenceProvider value={ctx.requestId}>
        <I18nextProvider i18n={translatorOf(ctx)}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </ReferenceProvider>
    </NonceProvider>
  )
  const pageContext = withPageRoutes(routerContext)
  const page =
    (await renderWhole(draw, pageContext, nonce)) ??
    (await renderStreamed(draw(pageContext), {
      nonce,
      waitForAll: isbot(request.headers.get('user-agent') ?? '') || routerContext.isSpaMode,
      limitMs: streamTimeout + 1000,
      onPartFailed: (error) => ctx.log.error({ err: error }, 'a part of the page failed'),
    }))
  headers.set('content-type', 'text/html; charset=utf-8')
  if (status !== 200 || !isIndexed(routerContext)) headers.set('x-robots-tag', 'noindex')
  if (page instanceof Buffer) headers.set('content-length', String(page.length))
  return new Response(page, { status, headers })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const ctx = context.get(requestContext)
  const outage = outageOf(error)
  if (outage) {
    outages.set(ctx, outage)
    ctx.log[outage.level]({ err: error }, outage.line)
  } else ctx.log.error({ err: error }, 'a page failed')
}
