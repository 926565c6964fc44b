import type { Tenant } from '#engine/tenancy/schema.ts'
import type { DemoMember } from '../members/members.ts'
import { demoMemberId } from '../members/order.ts'

/** Pixels of a drawn portrait, at 3:4. */
export const PORTRAIT = { width: 480, height: 640 } as const

/** One photo of a demo member. */
export interface Shot {
  readonly poolId: string
  readonly tenantId: string
  readonly photoId: string
  readonly memberId: string
  readonly portrait: DemoMember['portrait']
  /** 0 is the main photo. */
  readonly shot: number
}

const shotOf = ({ poolId }: Tenant, { key, brand, portrait }: DemoMember, shot: number): Shot => ({
  poolId,
  tenantId: brand,
  photoId: demoMemberId(`${key}:${shot}`),
  memberId: demoMemberId(key),
  portrait,
  shot,
})

export const mainShot = (tenant: Tenant, member: DemoMember): Shot => shotOf(tenant, member, 0)

/** All photos of a member, the main one first. */
export const shotsOf = (tenant: Tenant, member: DemoMember): Shot[] =>
  Array.from({ length: member.photos }, (_, shot) => shotOf(tenant, member, shot))
