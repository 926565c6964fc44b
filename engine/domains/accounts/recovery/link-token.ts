import { redirect } from 'react-router'
import type { TokensTable } from '#engine/db/schema.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { cookie } from '#engine/platform/cookies.ts'
import { findToken, type TokenRow } from '../tokens.ts'

type Kind = TokensTable['kind']

/** Our tokens are 43 characters; anything else costs no query. */
const TOKEN = /^[\w-]{43}$/
const COOKIE_S = 30 * 60

/** The row of a link that can still be followed. */
export async function findLiveToken(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  token: string,
  kind: Kind,
): Promise<TokenRow | undefined> {
  if (!TOKEN.test(token)) return undefined
  const row = await findToken(db, token, kind)
  return row && row.used_at === null && row.expires_at > now ? row : undefined
}

const nameOf = (kind: Kind) => `link_${kind}`

/** For addresses that hold a token. Pages with a form must not send it: native posts would then lack their Origin. */
export const NO_REFERRER = { 'referrer-policy': 'no-referrer' } as const

/**
 * A mailed link moves its token from the address into a cookie of half an hour and leads to the bare address: the token
 * stays out of the history, of what a page sends as referrer and of shared screens. It is not spent by that.
 */
export const linkCookie = (origin: string, kind: Kind, token: string) =>
  cookie(origin, nameOf(kind), token, { maxAgeS: COOKIE_S, httpOnly: true })
export const noLinkCookie = (origin: string, kind: Kind) =>
  cookie(origin, nameOf(kind), '', { maxAgeS: 0, httpOnly: true })

/** The token of a link, from the address or from the cookie that the address left. */
export function readLinkToken(ctx: Pick<RequestContext, 'cookies'>, request: Request, kind: Kind): string {
  return new URL(request.url).searchParams.get('token') ?? ctx.cookies[nameOf(kind)] ?? ''
}

/**
 * What the loader of a link's page begins with: the row of the token that can still be followed, or undefined.
 * @throws a redirect to the bare address when the token came in it
 */
export async function followLink(
  ctx: RequestContext,
  request: Request,
  { kind, path }: { kind: Kind; path: string },
): Promise<TokenRow | undefined> {
  const token = readLinkToken(ctx, request, kind)
  const row = await findLiveToken(ctx, token, kind)
  if (row && new URL(request.url).searchParams.has('token'))
    throw redirect(path, { headers: { 'set-cookie': linkCookie(ctx.origin, kind, token), ...NO_REFERRER } })
  return row
}
