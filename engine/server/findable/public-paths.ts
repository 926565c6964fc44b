import type { ServerBuild } from 'react-router'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { findHomeLander } from '#engine/tenancy/home-lander.ts'
import { listTenantTokens } from '#engine/tenancy/pages.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'

const OPTIONAL = /\/:\w+\?$/
const LANDER = /^landers\/([^/]+)$/
const TOKEN = ':token'

/** The patterns of the pages that search engines may list, as of `routes.ts` (`RouteHandle.indexed`), without optional parts. */
export const listIndexed = ({ routes }: Pick<ServerBuild, 'routes'>): string[] =>
  Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as RouteHandle | undefined
    return route && handle?.indexed === true ? [(route.path ?? '').replace(OPTIONAL, '')] : []
  })

/**
 * The addresses of a tenant's public pages: none shows a member, and each answers without a login. The lander that is the
 * home page has that address.
 */
export async function listPublicPaths(
  patterns: readonly string[],
  tenant: Tenant,
  settings: Settings,
): Promise<string[]> {
  const tokens = patterns.includes(TOKEN) ? await listTenantTokens(tenant) : []
  const home = findHomeLander(settings)?.lander
  const offered = (pattern: string) => {
    const lander = LANDER.exec(pattern)?.[1]
    return pattern !== TOKEN && (lander === undefined || (lander !== home && tenant.landers.includes(lander)))
  }
  return [...patterns.filter(offered), ...tokens].map((path) => `/${path}`)
}
