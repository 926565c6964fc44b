import type { Tenant } from './schema.ts'

/** The country a visitor sees: what they chose, else where they are, else the tenant's first; always one it serves. */
export function countryOf(tenant: Tenant, hints: { cookie?: string | undefined; geo?: string | undefined }): string {
  const known = [hints.cookie, hints.geo].find((country) => country !== undefined && tenant.countries.includes(country))
  return known ?? tenant.countries[0]!
}
