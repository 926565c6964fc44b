import type { Db } from '#engine/db/connect.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { grantCredits } from '#engine/domains/ledger/index.ts'
import { MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { type Act, LAST_SEEN_AGO, listPartners, SIGNUP_AGO, writeScript } from './activity/script.ts'
import { type DemoMember, suits } from './members/members.ts'
import { demoMemberId, listDemoMembers } from './members/order.ts'
import { rowOf } from './members/rows.ts'
import type { Gallery } from './portraits/portraits.ts'
import { hasAnyOf, insertMembers } from './queries.ts'

export const DEMO_PASSWORD = 'harbour-lantern-42'

/** Among so many invented members the login finds all the partners that its conversations and likes need. */
const ENOUGH = 200

export interface DemoLogin {
  readonly slug: string
  readonly name: string
  readonly host: string
  readonly email: string
  readonly password: string
  /** The member's own user name. */
  readonly member: string
}

/** The members of one tenant; the last of them is the demo's login. */
export interface DemoSite extends Gallery {
  readonly script: readonly Act[]
  readonly db: ScopedDb
}

/** Fictional profiles that the login finds in a demo of any size, where the brand has them. */
const FICTIONAL = 3

/**
 * The login, its partners, some fictional profiles that suit it, and the first of the others: `count` members, or more
 * if the former alone are more.
 */
function selectDemoMembers(all: readonly DemoMember[], count: number): DemoMember[] {
  const own = all.at(-1)!
  const fictional = all.filter((member) => member.fictional && suits(own, member)).slice(0, FICTIONAL)
  const chosen = new Set([own, ...listPartners(own, all), ...fictional])
  for (const member of all) if (chosen.size < count) chosen.add(member)
  return all.filter((member) => chosen.has(member))
}

/**
 * A small demo shows the same login with the same conversations as a large one, among fewer members.
 * `now` is epoch ms, from which all times count back.
 */
export function siteOf(db: Db, tenant: Tenant, now: number, members?: number): DemoSite {
  const count = members ?? tenant.demo?.members ?? 0
  const demoMembers = selectDemoMembers(listDemoMembers(tenant, Math.max(count, ENOUGH)), count)
  const own = demoMembers.at(-1)!
  const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const script = writeScript(own, demoMembers, now)
  return { tenant, demoMembers, own, script, partners: script.map((act) => act.with), db: scoped }
}

export function loginOf({ tenant, own }: DemoSite): DemoLogin {
  return {
    slug: tenant.slug,
    name: tenant.name,
    host: tenant.hosts[0]!,
    email: `demo@${tenant.slug}.example`,
    password: DEMO_PASSWORD,
    member: own.name,
  }
}

/** A member who wrote or liked at a time was seen at that time. */
function rowsOf({ tenant, demoMembers, own, script }: DemoSite, passwordHash: string, now: number) {
  const lastActs = new Map(script.map((act) => [act.with, now - act.ago * MINUTE_MS]))
  return demoMembers.map((member) => {
    const row = rowOf(tenant, member, now)
    const login = { email: `demo@${tenant.slug}.example`, password_hash: passwordHash, fictional: 0 } as const
    const seenAt = member === own ? now - LAST_SEEN_AGO * MINUTE_MS : (lastActs.get(member) ?? 0)
    const lastSeenAt = Math.max(row.last_seen_at, seenAt)
    const signupAt = lastActs.has(member) || member === own ? now - SIGNUP_AGO * MINUTE_MS : row.signup_at
    const signup_at = Math.min(row.signup_at, signupAt)
    return {
      ...row,
      ...(member === own ? login : {}),
      signup_at,
      confirmed_at: signup_at + MINUTE_MS,
      last_seen_at: lastSeenAt,
      ranked_at: lastSeenAt,
    }
  })
}

/** Returns false, and changes nothing, if the demo members are already in the database. */
export async function seedMembers(site: DemoSite, passwordHash: string, now: number): Promise<boolean> {
  const { demoMembers, own, db, tenant } = site
  if (await hasAnyOf(db, [demoMemberId(own.key), demoMemberId(demoMembers[0]!.key)])) return false
  const rows = rowsOf(site, passwordHash, now)
  const id = demoMemberId(own.key)
  const login = rows.at(-1)!
  const { signup_credits: credits } = tenant.settingsByCountry[login.country]!
  await db.transaction(async (trx) => {
    await insertMembers(trx, rows)
    await grantCredits(trx, id, credits, { reason: 'signup', ref: id, now: login.signup_at })
  })
  return true
}
