import { parseCookie } from 'cookie'
import type { Request } from 'express'
import type { Logger } from 'pino'
import { findViewer } from '#engine/domains/accounts/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { COUNTRY_COOKIE, LOCALE_COOKIE, sessionCookieName } from '#engine/platform/cookies.ts'
import { chooseLocale, findBrowserCountry } from '#engine/platform/locale.ts'
import type { Services } from '#engine/platform/services.ts'
import { scopeDb } from '../db/scope.ts'
import { chooseCountry, findIpCountry } from '../domains/geo/index.ts'
import type { Admitted } from './admission/admission.ts'
import { readAs } from './read-as.ts'

/** Builds the context of a request whose tenant is known; one query for the viewer, none without a session cookie. */
export async function createRequestContext(input: {
  req: Request
  admitted: Admitted
  services: Services
  log: Logger
  requestId: string
}): Promise<RequestContext> {
  const { req, services } = input
  const { tenant, peer, origin, isPreview } = input.admitted
  const cookies = parseCookie(req.headers.cookie ?? '')
  const now = services.now()
  const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const session = cookies[sessionCookieName(origin)]
  const viewer = session ? await findViewer(db, session, now, input.log) : undefined
  const shown = readAs(new URLSearchParams(req.originalUrl.split('?')[1]), import.meta.env.DEV)
  const ipCountry = shown?.country ?? findIpCountry(peer.ip)
  const candidates = {
    member: viewer?.country,
    cookie: shown?.country ?? cookies[COUNTRY_COOKIE],
    ip: ipCountry,
    get browser() {
      return findBrowserCountry(tenant, req.acceptsLanguages())
    },
  }
  const country = chooseCountry(tenant.countries, candidates)
  return {
    tenant,
    country,
    settings: tenant.settingsByCountry[country]!,
    locale: chooseLocale(tenant, country, {
      member: viewer?.language,
      cookie: shown?.locale ?? cookies[LOCALE_COOKIE],
      accepts: (list) => req.acceptsLanguages(list),
    }),
    viewer,
    db,
    now,
    log: input.log,
    requestId: input.requestId,
    services,
    origin,
    ip: peer.ip,
    ipCountry,
    ...(isPreview && { isPreview }),
    // Whoever looks at a preview is counted as no visitor.
    userAgent: isPreview ? '' : (req.headers['user-agent'] ?? '').slice(0, 255),
    cookies,
  }
}
