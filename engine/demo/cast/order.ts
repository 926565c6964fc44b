import { v5 } from 'uuid'
import { getNiche } from '#engine/plugins/catalogue.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { type CastMember, makeCast } from './cast.ts'

/** The day the cast's ages and times count from, so that the same people come out whenever it is made. */
export const TODAY = Date.UTC(2026, 10, 1, 12)

/** `count` invented members of a tenant that has a `demo` block; the same ones at every call. */
export function castOf(tenant: Tenant, count: number): CastMember[] {
  if (!tenant.demo) return []
  const { seed, grade, fictional } = tenant.demo
  return makeCast({
    pool: tenant.poolId,
    niche: getNiche(tenant.niche),
    countries: tenant.countries,
    locales: tenant.locales,
    count,
    seed,
    today: TODAY,
    grade,
    fictional,
  })
}

/** The namespace of the cast's ids. */
const CAST = '7d1f3c52-6a0e-4b8f-9c1d-2e5a90b4f683'

/**
 * A UUID of its own for everything of the cast: the same name gives the same id, so that seeding twice changes nothing.
 */
export function castId(name: string): string {
  return v5(name, CAST)
}
