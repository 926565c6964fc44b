import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../time-zone/durations.ts'

/** The days that a link may be valid for. */
export const PREVIEW_DAYS = { least: 1, usual: 7, most: 30 } as const
/** The parameter of a link, and the cookie that it leaves. */
export const PREVIEW = 'preview'
/** Longer texts are no tokens: nothing is computed of them. */
const MAX_TOKEN_LENGTH = 200

/** What a link says (product.md 15.5). */
export interface PreviewClaims {
  /** What it shows: the folder of a brand that is not live, or the draft of a live one. */
  readonly folder: string
  /** `preview_links` of that folder when the link was made. */
  readonly links: number
  /** Epoch ms. */
  readonly until: number
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`preview\0${text}`).digest('base64url')

/** Makes the token of a link to a folder that visitors do not see. `now` is epoch ms. */
export function makePreviewToken(
  secret: string,
  { folder, links }: Pick<PreviewClaims, 'folder' | 'links'>,
  { now, days }: { readonly now: number; readonly days: number },
): PreviewClaims & { readonly token: string } {
  const until = now + days * DAY_MS
  const text = `${folder}.${links}.${until}`
  return { folder, links, until, token: `${text}.${sign(secret, text)}` }
}

/** What a token says, expired or not; undefined unless this installation signed it. */
export function readPreviewToken(secret: string, token: string): PreviewClaims | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined
  const cut = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(cut, 0))
  const [given, own] = [Buffer.from(token.slice(cut + 1)), Buffer.from(sign(secret, text))]
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
  const [, folder = '', links, until] = /^(.+)\.(\d+)\.(\d+)$/.exec(text) ?? []
  return { folder, links: Number(links), until: Number(until) }
}
