import type { RequestContext } from '#engine/platform/context.ts'
import { isInstalled, readAppearance, SCHEME_COOKIE } from '#engine/platform/cookies.ts'
import { ENTRY_COOKIE } from './layouts.api.ts'

/** What the frame of the shared root page depends on: the scheme, and whether the entry warning is shown. */
export function neutralCookies(ctx: Pick<RequestContext, 'cookies'>): Readonly<Record<string, string>> {
  const { [ENTRY_COOKIE]: warned } = ctx.cookies
  const appearance = readAppearance(ctx.cookies)
  return {
    ...(appearance && { [SCHEME_COOKIE]: appearance }),
    ...((warned !== undefined || isInstalled(ctx)) && { [ENTRY_COOKIE]: '1' }),
  }
}
