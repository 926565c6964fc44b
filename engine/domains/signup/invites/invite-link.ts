import { hasTrafficSource, readTracking } from '#engine/domains/visits/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { INVITE_COOKIE, inviteCookie } from '#engine/platform/cookies.ts'
import { maySignUp } from '../rules.ts'
import { isInviteOpen } from './invites.ts'
import { LINK_LENGTH, tokenOf } from './pasted.ts'

type LinkContext = Pick<RequestContext, 'cookies' | 'db' | 'now' | 'origin' | 'settings'>

/** The invite of the URL, where a form may have put a whole link. */
const inviteIn = (url: URL): string | undefined => {
  const pasted = url.searchParams.get('invite')?.slice(0, LINK_LENGTH)
  return pasted === undefined ? undefined : tokenOf(pasted)
}

/** The invite of the URL, else that of the cookie from an earlier visit. */
const readInvite = (ctx: Pick<RequestContext, 'cookies'>, url: URL): string | undefined =>
  inviteIn(url) ?? ctx.cookies[INVITE_COOKIE]

/** Whether the visitor may sign up (product.md section 6): by the tenant's rule, a traffic source or an invite. */
export async function maySeeSignup(ctx: LinkContext, url: URL): Promise<boolean> {
  if (maySignUp(ctx.settings.signups, hasTrafficSource(readTracking(ctx)))) return true
  return isInviteOpen(ctx.db, readInvite(ctx, url), ctx.now)
}

/** The cookie for the invite of the URL; undefined without a valid one. */
export async function newInviteCookie(ctx: LinkContext, url: URL): Promise<string | undefined> {
  const token = inviteIn(url)
  if (!token || !(await isInviteOpen(ctx.db, token, ctx.now))) return undefined
  return inviteCookie(ctx.origin, token)
}
