import { BLANK_MEMBER } from '#engine/db/blank-member.ts'
import { mapOptionFields } from '#engine/db/choices/member-fields.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { NAME_KEY_VERSION, nameKey } from '#engine/platform/names/name-key.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { DemoMember } from './members.ts'
import { demoMemberId } from './order.ts'

/**
 * A demo member as a row; times count back from `now`, when the seed runs. Nobody can log in with an empty hash.
 */
export function rowOf(tenant: Tenant, member: DemoMember, now: number): MembersTable {
  const id = demoMemberId(member.key)
  return {
    ...BLANK_MEMBER,
    pool_id: tenant.poolId,
    id,
    tenant_id: member.brand,
    email: `${id}@demo.invalid`,
    name: member.name,
    name_key: nameKey(member.name),
    name_key_version: NAME_KEY_VERSION,
    status: 'active',
    profile_status: 'active',
    gender: member.gender,
    seeking: member.seeking,
    date_of_birth: member.dateOfBirth,
    country: member.place.country,
    region: member.place.region,
    place_id: member.place.id,
    grid_lat: member.gridLat,
    grid_lon: member.gridLon,
    language: member.language,
    about_me: member.aboutMe,
    interests: JSON.stringify(member.interests),
    ...mapOptionFields((field) => member.facts[field]),
    fictional: member.fictional ? 1 : 0,
    signup_at: now - member.signupAgoMs,
    confirmed_at: now - member.signupAgoMs + 60_000,
    last_seen_at: now - member.lastSeenAgoMs,
    ranked_at: now - member.lastSeenAgoMs,
    signup_step: 7,
  }
}
