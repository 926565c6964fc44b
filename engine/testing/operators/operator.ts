import type { Db } from '#engine/db/connect.ts'
import {
  forPool,
  forTenant,
  type Operating,
  type PoolOperatorContext,
  type TenantOperatorContext,
} from '#engine/platform/operators/context.ts'
import type { Services } from '#engine/platform/services.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { makeServices, makeTenant, NOW } from '../context.ts'

const operating = (db: Db, changes: Partial<Operating>): Operating => ({
  services: makeServices(db),
  actor: { name: 'operator', source: 'option' },
  now: NOW,
  log: { error: () => {} },
  ...changes,
})

/** The context of an operator of a tenant, on a real database; a slug stands for a tenant of that name. */
export const makeOperator = (
  db: Db,
  of: string | Tenant = 'test',
  changes: Partial<Operating> = {},
): TenantOperatorContext => forTenant(operating(db, changes), typeof of === 'string' ? makeTenant(of) : of)

/** The same for a pool as a whole. */
export const makePoolOperator = (db: Db, poolId: string, changes: Partial<Operating> = {}): PoolOperatorContext =>
  forPool(operating(db, changes), { poolId, tenantIds: [poolId] })

/** The operator of the tenant in which a member's context is. */
export const operatorBeside = (
  ctx: { readonly tenant: Tenant; readonly services: Services; readonly now: number },
  changes: Partial<Operating> = {},
): TenantOperatorContext =>
  forTenant(operating(ctx.services.db, { services: ctx.services, now: ctx.now, ...changes }), ctx.tenant)
