import type { Db } from '#engine/db/connect.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { storeConsent } from '#engine/domains/accounts/index.ts'
import { grantCredits } from '#engine/domains/ledger/index.ts'
import { MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { type Act, LAST_SEEN_AGO, listPartners, SIGNUP_AGO, writeScript } from './activity/script.ts'
import { type DemoMember, suits } from './members/members.ts'
import { demoMemberId, listPoolMembers } from './members/order.ts'
import { rowOf } from './members/rows.ts'
import type { Gallery } from './portraits/portraits.ts'
import { giveLogin, hasAnyOf, insertMembers } from './queries.ts'

export const DEMO_PASSWORD = 'harbour-lantern-42'

/** Among so many invented members the login finds all the partners that its conversations and likes need. */
const ENOUGH = 200

export interface DemoLogin {
  readonly slug: string
  readonly name: string
  readonly host: string
  readonly email: string
  /** Of a member who has just signed up and never paid. */
  readonly freeEmail: string
  /** Of both. */
  readonly password: string
  /** The member's own user name. */
  readonly member: string
}

/** The members of one tenant, of which `own` is the demo's login. */
export interface DemoSite extends Gallery {
  readonly script: readonly Act[]
  /** The second login, who has no conversations yet. */
  readonly free: DemoMember
  readonly db: ScopedDb
}

const FREE_SIGNUP_AGO_MS = 30 * MINUTE_MS

/** The login: in the brand's own country, where most members live. */
const findOwn = (all: readonly DemoMember[], { countries }: Tenant): DemoMember =>
  all.findLast(({ place }) => place.country === countries[0]) ?? all.at(-1)!

/** Somebody like the login, with whom it has nothing to do. */
function findFree(all: readonly DemoMember[], own: DemoMember): DemoMember {
  const taken = new Set([own, ...listPartners(own, all)])
  const others = all.filter((member) => !member.fictional && !taken.has(member))
  return others.find(({ gender, seeking }) => gender === own.gender && seeking === own.seeking) ?? others[0]!
}

/** The members of a brand, of whom the second login has no more photos than it may. */
function limitPhotos(all: readonly DemoMember[], own: DemoMember, { settingsByCountry }: Tenant): DemoMember[] {
  const free = findFree(all, own)
  const { free_photos: most } = settingsByCountry[free.place.country]!
  return all.map((member) => (member === free ? { ...member, photos: Math.min(member.photos, most) } : member))
}

/** Fictional profiles that the login finds in a demo of any size, where the brand has them. */
const FICTIONAL = 3

/**
 * The logins, the partners of the first, some fictional profiles that suit it, and the first of the others: `count`
 * members, or more if the former alone are more.
 */
function selectDemoMembers(all: readonly DemoMember[], own: DemoMember, count: number): DemoMember[] {
  const fictional = all.filter((member) => member.fictional && suits(own, member)).slice(0, FICTIONAL)
  const chosen = new Set([own, findFree(all, own), ...listPartners(own, all), ...fictional])
  for (const member of all) if (chosen.size < count) chosen.add(member)
  return all.filter((member) => chosen.has(member))
}

export interface Seeding {
  /** Those of the demo, among which are all of the tenant's pool. */
  readonly tenants: readonly Tenant[]
  /** Epoch ms, from which all times count back. */
  readonly now: number
  /** Members per tenant; default: what tenant.json says. */
  readonly members?: number
}

/**
 * A small demo shows the same login with the same conversations as a large one, among fewer members. The members of the
 * pool's other brands are made with them, since the site shows them too.
 */
export function siteOf(db: Db, tenant: Tenant, { tenants, now, members }: Seeding): DemoSite {
  const pool = tenants.filter(({ poolId, demo }) => poolId === tenant.poolId && demo)
  const countOf = ({ demo }: Tenant) => members ?? demo?.members ?? 0
  const made = listPoolMembers(pool, Math.max(ENOUGH, ...pool.map(countOf)))
  const select = (brand: Tenant) => {
    const invented = made.get(brand.slug) ?? []
    const own = findOwn(invented, brand)
    const all = limitPhotos(invented, own, brand)
    return { all, own, demoMembers: selectDemoMembers(all, own, countOf(brand)) }
  }
  const { all, own, demoMembers } = select(tenant)
  const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const script = writeScript(own, demoMembers, now)
  return {
    tenant,
    demoMembers,
    inPool: pool.flatMap((brand) => (brand === tenant ? demoMembers : select(brand).demoMembers)),
    own,
    free: findFree(all, own),
    script,
    partners: script.map((act) => act.with),
    db: scoped,
  }
}

const freeEmailOf = ({ slug }: Tenant) => `free@${slug}.example`

export function loginOf({ tenant, own }: DemoSite): DemoLogin {
  return {
    slug: tenant.slug,
    name: tenant.name,
    host: tenant.hosts[0]!,
    email: `demo@${tenant.slug}.example`,
    freeEmail: freeEmailOf(tenant),
    password: DEMO_PASSWORD,
    member: own.name,
  }
}

/** A member who wrote or liked at a time was seen at that time. */
function rowsOf({ tenant, demoMembers, own, free, script }: DemoSite, passwordHash: string, now: number) {
  const lastActs = new Map(script.map((act) => [act.with, now - act.ago * MINUTE_MS]))
  return demoMembers.map((member) => {
    const row = rowOf(tenant, member, now)
    const login = { email: `demo@${tenant.slug}.example`, password_hash: passwordHash, fictional: 0 } as const
    const seenAt = member === own ? now - LAST_SEEN_AGO * MINUTE_MS : (lastActs.get(member) ?? 0)
    const lastSeenAt = Math.max(row.last_seen_at, seenAt)
    const signupAt = lastActs.has(member) || member === own ? now - SIGNUP_AGO * MINUTE_MS : row.signup_at
    const signup_at = member === free ? now - FREE_SIGNUP_AGO_MS : Math.min(row.signup_at, signupAt)
    return {
      ...row,
      ...(member === own ? login : {}),
      ...(member === free ? { ...login, email: freeEmailOf(tenant) } : {}),
      signup_at,
      confirmed_at: signup_at + MINUTE_MS,
      last_seen_at: lastSeenAt,
      ranked_at: lastSeenAt,
    }
  })
}

/** Returns false, and changes no more than a missing login, if the demo members are already in the database. */
export async function seedMembers(site: DemoSite, passwordHash: string, now: number): Promise<boolean> {
  const { demoMembers, own, free, db, tenant } = site
  if (await hasAnyOf(db, [demoMemberId(own.key), demoMemberId(demoMembers[0]!.key)])) {
    // A demo that was seeded before there was a second login.
    await giveLogin(db, demoMemberId(free.key), freeEmailOf(tenant), passwordHash)
    return false
  }
  const rows = rowsOf(site, passwordHash, now)
  const logins = [own, free].map(({ key }) => rows.find(({ id }) => id === demoMemberId(key))!)
  await db.transaction(async (trx) => {
    await insertMembers(trx, rows)
    for (const { id, country, signup_at: at } of logins) {
      const { signup_credits: credits } = tenant.settingsByCountry[country]!
      // Nobody who only looks at the demo is asked after the login (product.md 10.10).
      await storeConsent(trx, id, { kind: 'sensitive', text_version: 'demo' }, at)
      await grantCredits(trx, id, credits, { reason: 'signup', ref: id, now: at })
    }
  })
  return true
}
