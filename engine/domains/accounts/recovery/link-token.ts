import { redirect } from 'react-router'
import type { TokensTable } from '#engine/db/schema.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { cookie, LINK_COOKIES, LINK_S } from '#engine/platform/cookies.ts'
import { findToken, type TokenRow } from '../tokens.ts'

type Kind = TokensTable['kind']

/** Tokens have 43 characters; reject others without a query. */
const TOKEN = /^[\w-]{43}$/

/** The row of a link that is still valid. */
export async function findLiveToken(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  token: string,
  kind: Kind,
): Promise<TokenRow | undefined> {
  if (!TOKEN.test(token)) return undefined
  const row = await findToken(db, token, kind)
  return row && row.used_at === null && row.expires_at > now ? row : undefined
}

const nameOf = (kind: Kind) => `${LINK_COOKIES}${kind}`

/** For URLs that contain a token. Pages with a form must not send this header: native posts would lack their Origin. */
export const NO_REFERRER = { 'referrer-policy': 'no-referrer' } as const

/**
 * Moves the token of a mailed link from the URL into a cookie of half an hour and redirects to the URL without it, so
 * that the token is not in the history, the referrer or on a shared screen. Does not spend the token.
 */
export const linkCookie = (origin: string, kind: Kind, token: string) =>
  cookie(origin, nameOf(kind), token, { maxAgeS: LINK_S, httpOnly: true })
export const noLinkCookie = (origin: string, kind: Kind) =>
  cookie(origin, nameOf(kind), '', { maxAgeS: 0, httpOnly: true })

/** The token of a link, from the URL or the cookie. */
export function readLinkToken(ctx: Pick<RequestContext, 'cookies'>, request: Request, kind: Kind): string {
  return new URL(request.url).searchParams.get('token') ?? ctx.cookies[nameOf(kind)] ?? ''
}

/**
 * First call of the loader of a link's page: the row of a valid token, or undefined.
 * @throws a redirect to the URL without the token
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
