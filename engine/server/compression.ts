import { constants } from 'node:zlib'
import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'
import type { RequestContext } from '#engine/platform/context.ts'
import { pageBefore } from '#engine/platform/trust/same-site.ts'

/** Fast levels: a millisecond on a busy machine for a page of 75 KB, which is sent as 15 or 17 KB. */
const GZIP_LEVEL = 1
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 }
const THRESHOLD_BYTES = 1024

/** True if the member or one of our own pages made the request; old browsers show this by `Referer` alone. */
function cameFromHere(req: Request, origin: string): boolean {
  const site = req.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return pageBefore(req, origin) !== undefined
}

/**
 * Compresses dynamic answers with br or gzip. A member's page contains private data and may contain input from the URL,
 * so an answer with a session that another site requested stays uncompressed (decisions/compression.md).
 */
export function compressAnswers(): RequestHandler {
  const mayCompress = (req: Request, res: Response) => {
    const ctx = (res.locals as { ctx?: RequestContext }).ctx
    if (ctx?.viewer && !cameFromHere(req, ctx.origin)) return false
    return compression.filter(req, res)
  }
  return compression({
    filter: mayCompress,
    level: GZIP_LEVEL,
    threshold: THRESHOLD_BYTES,
    brotli: { params: BROTLI },
  })
}
