import type { Express, Request, Response } from 'express'
import type { ServerBuild } from 'react-router'
import type { RequestContext } from '#engine/platform/context.ts'
import { mountFile } from '../methods.ts'
import { listIndexed, listPublicPaths } from './public-paths.ts'
import { drawShare } from './share.ts'

const ctxOf = (res: Response) => res.locals.ctx as RequestContext
const FOR_A_DAY = 'public, max-age=86400'

function start(res: Response, type: string): void {
  res.setHeader('cache-control', FOR_A_DAY)
  res.setHeader('vary', 'host')
  res.type(type)
}

/** `/robots.txt`: pages say themselves whether they may be listed, so only what is no page is closed. */
function sendRobots(_req: Request, res: Response) {
  start(res, 'text/plain')
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /media/',
    '',
    `Sitemap: ${ctxOf(res).origin}/sitemap.xml`,
  ]
  res.send(`${lines.join('\n')}\n`)
}

/** `/sitemap.xml`: the public pages of the host. */
const sendSitemap = (patterns: readonly string[]) => async (_req: Request, res: Response) => {
  const { origin, tenant, settings } = ctxOf(res)
  const paths = await listPublicPaths(patterns, tenant, settings)
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`)
  start(res, 'application/xml')
  res.send(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  )
}

/** `/share.png`: what other sites show beside a link to this one. */
async function sendShare(_req: Request, res: Response) {
  const { tenant, services } = ctxOf(res)
  const picture = await drawShare(services.dataDir, tenant)
  start(res, 'image/png')
  // Other sites show it.
  res.setHeader('cross-origin-resource-policy', 'cross-origin')
  res.send(picture)
}

/** Mounts what search engines and other sites ask for. */
export function mountFindable(app: Pick<Express, 'get' | 'all'>, build: Pick<ServerBuild, 'routes'>) {
  mountFile(app, '/robots.txt', sendRobots)
  mountFile(app, '/sitemap.xml', sendSitemap(listIndexed(build)))
  mountFile(app, '/share.png', sendShare)
}
