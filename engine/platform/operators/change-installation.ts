import { type SystemDb, systemDb } from '#engine/db/scope.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import type { Services } from '../services.ts'
import { INSTALLATION, insertInstallationEntry } from './audit.queries.ts'
import { Changed, type Refusal, Refused } from './change.ts'
import type { Operating } from './context.ts'

/**
 * As `changeByOperator`, for a change of the installation. Its row of the audit log is in the pool that the database
 * has for `tenantId`, else in the pool of that name. A change that concerns no tenant names `INSTALLATION`.
 */
export async function changeInstallation<T>(
  ctx: Operating<Pick<Services, 'db'>>,
  tenantId: string,
  work: (trx: SystemDb) => Promise<Changed<T> | Extract<T, Refusal>>,
): Promise<T> {
  try {
    return await systemDb(ctx.services.db).transaction(async (trx) => {
      const { pools } = await openRecords(trx).read()
      const result = await work(trx)
      if (!(result instanceof Changed)) throw new Refused(result)
      const place = { poolId: pools.get(tenantId) ?? tenantId, tenantId: tenantId === INSTALLATION ? '' : tenantId }
      if (result.entry) await insertInstallationEntry(trx, ctx, place, result.entry)
      return result.answer
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
