import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'

/** How a site stands, as it is served (decisions/tenant-check.md). */
export function readSiteState({ tenant, services }: TenantOperatorContext) {
  const { slug, name, hosts, poolId, theme, company } = tenant
  const faults = services.domains.flatMap(({ siteFaults }) => siteFaults?.({ tenant, services }) ?? [])
  return {
    ...{ slug, name, hosts, poolId, theme, countries: tenant.countries, locales: tenant.locales },
    isLive: tenant.hidden === undefined,
    isSpecimen: company.specimen === true,
    faults: faults.map(({ grade, reason, remedy }) => ({ grade, reason, remedy })),
  }
}

export type SiteState = ReturnType<typeof readSiteState>
