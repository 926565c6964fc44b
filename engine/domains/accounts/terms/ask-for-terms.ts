import { type RouterContextProvider, redirectDocument } from 'react-router'
import { type MemberContext, requestContext } from '#engine/platform/context.ts'
import { addressOf } from '#engine/platform/guards.ts'
import { isTermsAsked } from './agreement.ts'

/**
 * The pages that use the service. All others stay open to who has not agreed: what is owed or can be ended, such as
 * orders, complaints, settings, data and deletion (product.md 12.10).
 */
const USES_SERVICE = /^\/(members|likes|chats|profile|match-finder|swipe-game|signup-matches|credits|premium)(\/|\?|$)/

/** Whether the page at this address uses the service. */
export const usesService = (address: string) => USES_SERVICE.test(address)

interface PageArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** Middleware of every page: members read changed terms before they go on. @throws a redirect to a whole load, which leads back */
export async function askForTerms({ request, context }: PageArgs, next: () => Promise<Response>): Promise<Response> {
  const ctx = context.get(requestContext)
  const address = addressOf(request)
  if (ctx.viewer && request.method === 'GET' && usesService(address)) {
    if (await isTermsAsked(ctx as MemberContext)) {
      throw redirectDocument(`/agree?${new URLSearchParams({ callback: address })}`)
    }
  }
  return next()
}
