import type { Db } from '../../db/connect.ts'
import { systemDb } from '../../db/scope.ts'
import { insertIgnore, upsert } from '../../db/upsert.ts'

/** Which tenant holds each host, and which pool each tenant's members are in, as the database remembers it. */
export interface Records {
  readonly hosts: ReadonlyMap<string, string>
  readonly pools: ReadonlyMap<string, string>
}

export interface Claim {
  readonly slug: string
  readonly hosts: readonly string[]
  readonly poolId: string
}

export interface Held {
  readonly host: string
  readonly slug: string
}

/**
 * What the database remembers of tenants: the first that names a host keeps it, and a pool with members is not left by
 * accident (decisions/hosts-and-pools.md). Only commands take something away.
 */
export interface TenantRecords {
  read(): Promise<Records>
  /** Claims what nobody holds; several processes may. Answers what is recorded then. */
  claim(claims: readonly Claim[]): Promise<Records>
  /** Whether a pool has members; with a tenant: members whose home it is. */
  hasMembers(poolId: string, tenantId?: string): Promise<boolean>
  giveHost(host: string, slug: string): Promise<void>
  changePool(slug: string, poolId: string): Promise<void>
  /** Deletes hosts that their tenants no longer name; one that another has by now stays. */
  release(hosts: readonly Held[]): Promise<void>
  /** Deletes all records of a tenant. */
  forget(slug: string): Promise<void>
}

export const NO_RECORDS: Records = { hosts: new Map(), pools: new Map() }

/** `base`: the database, or a transaction of it. */
export function openRecords(base: Pick<Db, 'kysely' | 'dialect'>, now: () => number = Date.now): TenantRecords {
  const db = systemDb(base)

  async function read(): Promise<Records> {
    const hosts = await db.selectFrom('tenant_hosts').select(['host', 'tenant_id']).execute()
    const pools = await db.selectFrom('tenant_pools').select(['tenant_id', 'pool_id']).execute()
    return {
      hosts: new Map(hosts.map((row) => [row.host, row.tenant_id])),
      pools: new Map(pools.map((row) => [row.tenant_id, row.pool_id])),
    }
  }

  return {
    read,
    async claim(claims) {
      const since = now()
      await db.transaction(async (trx) => {
        for (const { slug, hosts, poolId } of claims) {
          for (const host of hosts) await insertIgnore(trx, 'tenant_hosts', { host, tenant_id: slug, since })
          await upsert(trx, 'tenant_pools', { tenant_id: slug, pool_id: poolId, since }, ['tenant_id'])
        }
      })
      return read()
    },
    async hasMembers(poolId, tenantId) {
      const inPool = db.selectFrom('members').select('id').where('pool_id', '=', poolId).limit(1)
      const query = tenantId === undefined ? inPool : inPool.where('tenant_id', '=', tenantId)
      return (await query.executeTakeFirst()) !== undefined
    },
    async giveHost(host, slug) {
      await upsert(db, 'tenant_hosts', { host, tenant_id: slug, since: now() }, ['host'])
    },
    async changePool(slug, poolId) {
      await upsert(db, 'tenant_pools', { tenant_id: slug, pool_id: poolId, since: now() }, ['tenant_id'])
    },
    async release(hosts) {
      await db.transaction(async (trx) => {
        for (const { host, slug } of hosts)
          await trx.deleteFrom('tenant_hosts').where('host', '=', host).where('tenant_id', '=', slug).execute()
      })
    },
    async forget(slug) {
      await db.transaction(async (trx) => {
        await trx.deleteFrom('tenant_hosts').where('tenant_id', '=', slug).execute()
        await trx.deleteFrom('tenant_pools').where('tenant_id', '=', slug).execute()
      })
    },
  }
}
