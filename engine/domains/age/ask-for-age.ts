import { type RouterContextProvider, redirectDocument } from 'react-router'
import { usesService } from '#engine/domains/accounts/index.ts'
import { type MemberContext, requestContext } from '#engine/platform/context.ts'
import { addressOf } from '#engine/platform/guards.ts'
import { hasPassed } from './age-check.ts'

interface PageArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/**
 * Middleware of every page: where a check is asked for, members pass it before a page that shows others, or a form of one
 * (product.md 12.11). @throws a redirect to a whole load, which leads back
 */
export async function askForAge({ request, context }: PageArgs, next: () => Promise<Response>): Promise<Response> {
  const ctx = context.get(requestContext)
  const address = addressOf(request)
  if (ctx.viewer && usesService(address) && !(await hasPassed(ctx as MemberContext))) {
    throw redirectDocument(`/age?${new URLSearchParams({ callback: address })}`)
  }
  return next()
}
