import { randomBytes } from 'node:crypto'
import type { Express, Request, Response } from 'express'
import { refuse, sendAnswer } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { INSTALLED_START } from '#engine/platform/cookies.ts'
import { mailLook } from '#engine/platform/mail/brand.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import { mountFile } from '../methods.ts'
import { drawIcon, ICONS, isIconName } from './icons.ts'
import { drawOfflinePage } from './offline-page.ts'

const ctxOf = (res: Response) => res.locals.ctx as RequestContext
const versionOf = ({ tenant }: RequestContext) => tenant.revision.slice(0, 12)

/** The pages that a long press on the app's icon offers. */
const SHORTCUTS = [
  ['nav.chats', '/chats'],
  ['nav.likes', '/likes'],
  ['nav.members', '/members'],
] as const

async function describeApp(ctx: RequestContext) {
  const { tenant, locale, settings } = ctx
  const { t } = translatorOf(ctx)
  const { bg } = (await mailLook(tenant)).colours
  const icons = Object.entries(ICONS).flatMap(([name, kind]) =>
    'purpose' in kind
      ? [
          {
            src: `/app-icon/${name}.png?v=${versionOf(ctx)}`,
            sizes: `${kind.size}x${kind.size}`,
            type: 'image/png',
            purpose: kind.purpose,
          },
        ]
      : [],
  )
  return {
    name: tenant.name,
    short_name: tenant.name,
    description: settings.description[locale] ?? '',
    lang: locale,
    dir: 'ltr',
    id: '/',
    scope: '/',
    start_url: INSTALLED_START,
    display: 'standalone',
    background_color: bg,
    theme_color: bg,
    categories: ['social', 'lifestyle'],
    icons: [...icons, { src: '/brand/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    shortcuts: SHORTCUTS.map(([key, url]) => ({ name: t(`common:${key}`), url })),
  }
}

/** `/app.webmanifest`: the web app manifest. */
async function sendManifest(_req: Request, res: Response) {
  const manifest = await describeApp(ctxOf(res))
  res.setHeader('cache-control', 'public, max-age=3600')
  res.setHeader('vary', 'host, cookie, accept-language')
  res.type('application/manifest+json').send(JSON.stringify(manifest))
}

/** `/app-icon/<name>.png?v=<revision>`: cached forever under the brand's current revision, else for a day. */
async function sendIcon(req: Request, res: Response) {
  const { tenant, services } = ctxOf(res)
  const name = String(req.params.name)
  if (!isIconName(name)) return sendAnswer(res, refuse(404, 'not_found'))
  const icon = await drawIcon(services.dataDir, tenant, name)
  const isCurrent = req.query.v === versionOf(ctxOf(res))
  res.setHeader('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
  res.setHeader('vary', 'host')
  res.type('image/png').send(icon)
}

/** `/offline.html`: the page that the service worker caches and shows without a connection. */
async function sendOfflinePage(_req: Request, res: Response) {
  const nonce = randomBytes(16).toString('base64')
  const page = await drawOfflinePage(ctxOf(res), nonce)
  res.setHeader('cache-control', 'private, no-cache')
  res.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; ` +
      `form-action 'none'; frame-ancestors 'none'`,
  )
  res.type('text/html').send(page)
}

/** Mounts the files of an installed app: its manifest, its icons and its page without a connection. */
export function mountInstalled(app: Pick<Express, 'get' | 'all'>) {
  mountFile(app, '/app.webmanifest', sendManifest)
  mountFile(app, '/app-icon/:name.png', sendIcon)
  mountFile(app, '/offline.html', sendOfflinePage)
}
