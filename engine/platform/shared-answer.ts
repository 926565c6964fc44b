import { createHash } from 'node:crypto'
import type { Request } from 'express'
import * as z from 'zod'
import { answer, type CallAnswer, type CallDefinition, defineCall } from './call.ts'
import type { RequestContext } from './context.ts'
import { textsRevision } from './texts/translator.ts'
import { DAY_S } from './time-zone/durations.ts'

/** `v` is the revision of the tenant's texts, `locale` the language: with both, the address names one answer. */
const listQuery = z.object({ v: z.string().max(80).optional(), locale: z.string().max(5).optional() })

function answerCached(req: Request, named: boolean, body: unknown): CallAnswer {
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`
  const headers = { etag, vary: 'cookie', 'cache-control': named ? `private, max-age=${DAY_S}` : 'private, no-cache' }
  return req.headers['if-none-match'] === etag ? { status: 304, headers } : answer(body, headers)
}

/**
 * A list that is the same for all visitors of a tenant (product.md 7.1: "loaded once and cached"). At a URL with the
 * revision and a language, the browser caches it for a day; at any other URL it is revalidated, with 304 while
 * unchanged.
 */
export const defineList = (path: string, list: (ctx: RequestContext) => unknown): CallDefinition =>
  defineCall({
    method: 'GET',
    path,
    auth: 'anyone',
    query: listQuery,
    async handle(ctx, { query, req }) {
      const locale = ctx.tenant.locales.find((known) => known === query.locale) ?? ctx.locale
      const named = query.v === textsRevision(ctx.tenant) && query.locale === locale
      return answerCached(req, named, list({ ...ctx, locale }))
    },
  })
