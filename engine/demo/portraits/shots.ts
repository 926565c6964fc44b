import type { Tenant } from '#engine/tenancy/schema.ts'
import type { CastMember } from '../cast/cast.ts'
import { castId } from '../cast/order.ts'

/** Pixels of a drawn portrait, at 3:4. */
export const PORTRAIT = { width: 480, height: 640 } as const

/** One photo of a cast member. */
export interface Shot {
  readonly poolId: string
  readonly tenantId: string
  readonly photoId: string
  readonly memberId: string
  readonly portrait: CastMember['portrait']
  /** 0 is the main photo. */
  readonly shot: number
}

const shotOf = ({ poolId, slug }: Tenant, { key, portrait }: CastMember, shot: number): Shot => ({
  poolId,
  tenantId: slug,
  photoId: castId(`${key}:${shot}`),
  memberId: castId(key),
  portrait,
  shot,
})

export const mainShot = (tenant: Tenant, member: CastMember): Shot => shotOf(tenant, member, 0)

/** All photos of a member, the main one first. */
export const shotsOf = (tenant: Tenant, member: CastMember): Shot[] =>
  Array.from({ length: member.photos }, (_, shot) => shotOf(tenant, member, shot))
