import { v5 } from 'uuid'
import { getNiche } from '#engine/plugins/catalogue.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { type DemoMember, type DemoOrder, makePoolMembers } from './members.ts'

/** The day from which ages and times of the demo members count, so that every run makes the same people. */
export const TODAY = Date.UTC(2026, 10, 1, 12)

function orderOf({ slug, niche, countries, locales, demo }: Tenant, count: number): DemoOrder[] {
  if (!demo) return []
  const { seed, grade, fictional } = demo
  return [{ brand: slug, niche: getNiche(niche), countries, locales, count, seed, today: TODAY, grade, fictional }]
}

/**
 * `count` invented members of each of these tenants of one pool that has a `demo` block, by the tenant's slug; the same
 * ones at every call.
 */
export function listPoolMembers(pool: readonly Tenant[], count: number): ReadonlyMap<string, DemoMember[]> {
  const orders = pool.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)).flatMap((tenant) => orderOf(tenant, count))
  const made = makePoolMembers(orders)
  return new Map(orders.map(({ brand }, at) => [brand, made[at]!]))
}

/** The namespace of their ids. */
const NAMESPACE = '7d1f3c52-6a0e-4b8f-9c1d-2e5a90b4f683'

/** The UUID for a name: the same name gives the same id, so that seeding twice changes nothing. */
export function demoMemberId(name: string): string {
  return v5(name, NAMESPACE)
}
