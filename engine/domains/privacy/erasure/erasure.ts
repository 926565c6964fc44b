import { newPublicId } from '#engine/db/ids.ts'
import { poolTransaction } from '#engine/db/pool-transaction.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { findMember, insertShell, listPresent, lockForErasure, removeMember } from '#engine/domains/accounts/index.ts'
import type { PersonalData, Pool } from '#engine/platform/personal-data/index.ts'
import type { Services } from '#engine/platform/services.ts'
import { listDue, takeDueDeletion } from './queries.ts'
import { rewriteLater } from './rewrite-job.ts'
import { readTombstones, writeTombstone } from './tombstones.ts'

export interface ErasureServices
  extends Pick<Services, 'db' | 'bus' | 'domains' | 'dataDir' | 'backups' | 'storage' | 'secrets' | 'now'> {
  /** The personal data of each domain, collected by the server. */
  readonly personalData: readonly PersonalData[]
}

const CHUNK = 500
/** Tolerated clock skew between processes: after it no process can withdraw a deletion. */
const SKEW_MS = 60_000

/** A database for each brand of the pool, of which it has at least one. */
const tenantsOf = (services: ErasureServices, { poolId, tenantIds }: Pool): [ScopedDb, ...ScopedDb[]] => {
  const [first = poolId, ...others] = tenantIds
  const open = (tenantId: string) => scopeDb(services.db, { poolId, tenantId })
  return [open(first), ...others.map(open)]
}

const scopeOf = (services: ErasureServices, pool: Pool): ScopedDb => tenantsOf(services, pool)[0]

/** Files, mails and jobs: before the rows, so that after a crash in between the next run still finds the member. */
async function eraseOutside(services: ErasureServices, pool: Pool, member: MembersTable): Promise<void> {
  const { personalData } = services
  const db = scopeOf(services, pool)
  const addresses = new Set<string>()
  for (const data of personalData)
    for (const address of (await data.listAddresses?.(db, member)) ?? []) addresses.add(address)
  for (const data of personalData) await data.eraseOutside?.({ services, pool, db, member, addresses: [...addresses] })
}

/**
 * Erases all rows of the member in one transaction; false if another process was first. With `due`, only if the
 * deletion is due.
 */
function eraseRows(services: ErasureServices, pool: Pool, id: string, due: boolean): Promise<boolean> {
  const { db, secrets, personalData } = services
  const now = services.now()
  const dueBy = now - SKEW_MS
  return poolTransaction(db, { ...pool, memberId: id }, async (tenants) => {
    const [trx] = tenants
    if (!(await lockForErasure(trx, id))) return false
    if (due && !(await takeDueDeletion(trx, id, dueBy))) throw new NotDue()
    const member = await findMember(trx, id)
    if (!member) return false
    const shellId = newPublicId()
    await insertShell(trx, shellId, member)
    for (const data of personalData) await data.eraseRows?.({ trx, tenants, member, shellId, secrets, now })
    await removeMember(trx, id)
    return true
  })
}

/** The deletion was withdrawn meanwhile: the transaction is rolled back. */
class NotDue extends Error {}

/** Beside the backups too, which outlive this machine. A folder that takes no file gets it with the next backup. */
async function recordErasure({ dataDir, backups, now }: ErasureServices, { poolId }: Pool, id: string): Promise<void> {
  await writeTombstone(dataDir, poolId, id, now())
  if (backups) await writeTombstone(backups.to, poolId, id, now()).catch(() => {})
}

/**
 * Erases one member for good: rows, photos, mails, jobs, tokens. Amounts stay under the shell's id, moderation cases
 * without personal data. Idempotent, also in two processes at once.
 */
async function eraseMember(services: ErasureServices, pool: Pool, id: string, due: boolean): Promise<boolean> {
  const member = await findMember(scopeOf(services, pool), id)
  if (!member) return false
  await recordErasure(services, pool, id)
  await eraseOutside(services, pool, member)
  try {
    return await eraseRows(services, pool, id, due)
  } catch (error) {
    if (error instanceof NotDue) return false
    throw error
  }
}

/** Ids of erased members whose rows exist again, from a restored backup. */
export async function listReturned(services: ErasureServices, pool: Pool): Promise<string[]> {
  const ids = (await readTombstones(services.dataDir, pool.poolId)).map(({ memberId }) => memberId)
  const present: string[] = []
  for (let at = 0; at < ids.length; at += CHUNK) {
    present.push(...(await listPresent(scopeOf(services, pool), ids.slice(at, at + CHUNK))))
  }
  return present
}

/** Erases members again that a restored backup contains. Returns how many. */
export async function replayTombstones(services: ErasureServices, pool: Pool): Promise<number> {
  let erased = 0
  for (const id of await listReturned(services, pool)) if (await eraseMember(services, pool, id, false)) erased += 1
  if (erased > 0) await rewriteLater(services)
  return erased
}

/**
 * Erases members of the pool 14 days after their deletion (product.md section 9), and erased members that a backup
 * restored. Returns how many.
 */
export async function eraseDue(services: ErasureServices, pool: Pool): Promise<number> {
  const db = scopeOf(services, pool)
  let erased = await replayTombstones(services, pool)
  for (;;) {
    const due = await listDue(db, services.now() - SKEW_MS)
    if (due.length === 0) break
    for (const id of due) if (await eraseMember(services, pool, id, true)) erased += 1
  }
  const tenants = tenantsOf(services, pool)
  for (const data of services.personalData) await data.expire?.(tenants, services.now())
  if (erased > 0) await rewriteLater(services)
  return erased
}
