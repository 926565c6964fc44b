import type { Express, Request, Response } from 'express'
import { refuse, sendAnswer } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { MAIL_ART } from '#engine/platform/mail/art.ts'
import { mountFile } from '../methods.ts'
import { drawMailArt } from './mail-art.ts'

/** `/mail-art/<name>?v=<version>`: cached for a year under the brand's current version, else for a day. */
async function sendArt(req: Request, res: Response) {
  const { tenant, services } = res.locals.ctx as RequestContext
  const name = MAIL_ART.find((one) => one === req.params.name)
  const drawn = name && (await drawMailArt(services.dataDir, tenant, name))
  if (!name || !drawn) return sendAnswer(res, refuse(404, 'not_found'))
  const isCurrent = req.query.v === drawn.version
  res.setHeader('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
  res.setHeader('vary', 'host')
  // Webmail shows it on pages of its own.
  res.setHeader('cross-origin-resource-policy', 'cross-origin')
  res.type(name.endsWith('.jpg') ? 'image/jpeg' : 'image/png').send(drawn.picture)
}

/** Mounts the pictures that mails show. */
export function mountMailed(app: Pick<Express, 'get' | 'all'>) {
  mountFile(app, '/mail-art/:name', sendArt)
}
