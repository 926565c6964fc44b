import { v5 } from 'uuid'
import { getNiche } from '#engine/plugins/catalogue.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { type DemoMember, makeDemoMembers } from './members.ts'

/** The day from which ages and times of the demo members count, so that every run makes the same people. */
export const TODAY = Date.UTC(2026, 10, 1, 12)

/** `count` invented members of a tenant that has a `demo` block; the same ones at every call. */
export function listDemoMembers(tenant: Tenant, count: number): DemoMember[] {
  if (!tenant.demo) return []
  const { seed, grade, fictional } = tenant.demo
  return makeDemoMembers({
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

/** The namespace of their ids. */
const NAMESPACE = '7d1f3c52-6a0e-4b8f-9c1d-2e5a90b4f683'

/** The UUID for a name: the same name gives the same id, so that seeding twice changes nothing. */
export function demoMemberId(name: string): string {
  return v5(name, NAMESPACE)
}
