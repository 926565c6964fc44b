import { newPublicId } from '#engine/db/ids.ts'
import { poolTransaction } from '#engine/db/pool-transaction.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { scrub } from '#engine/db/scrub.ts'
import { findMember } from '#engine/domains/accounts/index.ts'
import { grantCredits } from '#engine/domains/ledger/index.ts'
import { retentionCodeOf } from '#engine/domains/payments/index.ts'
import { listPhotos, removePhotoFiles } from '#engine/domains/photos/index.ts'
import { forgetJobs } from '#engine/platform/jobs/jobs.ts'
import { forgetMails } from '#engine/platform/mail/forget.ts'
import type { Services } from '#engine/platform/services.ts'
import * as queries from './queries.ts'
import { readTombstones, writeTombstone } from './tombstones.ts'

export type ErasureServices = Pick<Services, 'db' | 'dataDir' | 'mediaDir' | 'secrets' | 'now'>

/** The brands that share members. */
export interface Pool {
  readonly poolId: string
  readonly tenantIds: readonly string[]
}

const CHUNK = 500
/** How far the clocks of two processes may be apart: by then a deletion can be withdrawn nowhere. */
const SKEW_MS = 60_000
/** UTC; the night of Europe. */
const REWRITE_HOUR = 2
const REWRITE_MS = 25 * 60 * 60_000

const scopeOf = (services: ErasureServices, { poolId, tenantIds }: Pool): ScopedDb =>
  scopeDb(services.db, { poolId, tenantId: tenantIds[0] ?? poolId })

/** Files, mails and jobs: before the rows, so that a crash in between leaves what the next run finds the member by. */
async function removeOutside(services: ErasureServices, pool: Pool, member: MembersTable): Promise<void> {
  const db = scopeOf(services, pool)
  for (const photo of await listPhotos(db, member.id)) {
    await removePhotoFiles(services.mediaDir, pool.poolId, photo.id)
  }
  const addresses = await queries.listAddresses(db, member)
  for (const tenantId of pool.tenantIds) await forgetMails(services, tenantId, addresses)
  await forgetJobs(services, member.id, pool.tenantIds)
}

/** Conversations go for both sides. What another paid for a message that never arrived is given back (product.md 10.5). */
async function eraseContacts(trx: ScopedDb, id: string, now: number): Promise<void> {
  const conversations = await queries.listConversations(trx, id)
  for (const { id: conversationId, otherId } of conversations) {
    for (const { sender_id, client_id, cost } of await queries.listWaitingFor(trx, conversationId, id)) {
      await grantCredits(trx, sender_id, cost, { reason: 'refund', ref: client_id, now })
    }
    await queries.removeConversation(trx, conversationId)
    await queries.removeEventsNaming(trx, otherId, [id, conversationId])
  }
  for (const other of new Set(await queries.listLikeContacts(trx, id)))
    await queries.removeEventsNaming(trx, other, [id])
  await queries.removeTies(trx, id)
}

/** All rows of the member in one transaction; false when somebody else was first. `due`: only if its time has come. */
function eraseRows(services: ErasureServices, pool: Pool, id: string, due: boolean): Promise<boolean> {
  const { db, secrets } = services
  const now = services.now()
  const dueBy = now - SKEW_MS
  return poolTransaction(db, { ...pool, memberId: id }, async (scoped) => {
    const [trx] = scoped
    if (!(await queries.lockForErasure(trx, id))) return false
    if (due && !(await queries.takeDueDeletion(trx, id, dueBy))) throw new NotDue()
    const member = await findMember(trx, id)
    if (!member) return false
    const shellId = newPublicId()
    await queries.insertShell(trx, shellId, member)
    await eraseContacts(trx, id, now)
    await queries.clearCases(trx, id, shellId)
    await queries.moveLedger(trx, id, shellId)
    for (const tenant of scoped) {
      await queries.clearComplaints(tenant, id, member.email)
      await queries.moveOrders(tenant, id, shellId, retentionCodeOf(secrets, tenant.scope.tenantId, id))
    }
    await queries.removeOwn(trx, id)
    await queries.removeMember(trx, id)
    return true
  })
}

/** The deletion was withdrawn meanwhile: nothing of the transaction stays. */
class NotDue extends Error {}

/**
 * Erases one member for good: rows, photos, mails, jobs, tokens. Amounts stay under the id of nobody, cases of
 * moderation without the person. Running it again, or in two processes at once, does no harm.
 */
async function eraseMember(services: ErasureServices, pool: Pool, id: string, due: boolean): Promise<boolean> {
  const member = await findMember(scopeOf(services, pool), id)
  if (!member) return false
  await writeTombstone(services.dataDir, pool.poolId, id, services.now())
  await removeOutside(services, pool, member)
  try {
    return await eraseRows(services, pool, id, due)
  } catch (error) {
    if (error instanceof NotDue) return false
    throw error
  }
}

/** Ids of members who were erased and are there again: a backup brought them back. */
export async function listReturned(services: ErasureServices, pool: Pool): Promise<string[]> {
  const ids = (await readTombstones(services.dataDir, pool.poolId)).map(({ memberId }) => memberId)
  const present: string[] = []
  for (let at = 0; at < ids.length; at += CHUNK) {
    present.push(...(await queries.listPresent(scopeOf(services, pool), ids.slice(at, at + CHUNK))))
  }
  return present
}

/** Erases again whom a restored backup brought back. Answers how many. */
export async function replayTombstones(services: ErasureServices, pool: Pool): Promise<number> {
  let erased = 0
  for (const id of await listReturned(services, pool)) if (await eraseMember(services, pool, id, false)) erased += 1
  if (erased > 0) await scrub(services.db, { rewrite: 'small' })
  return erased
}

/** A large file is rewritten once a night, when somebody was erased since the last. */
async function isNightWork({ dataDir, now }: ErasureServices, { poolId }: Pool): Promise<boolean> {
  if (new Date(now()).getUTCHours() !== REWRITE_HOUR) return false
  const since = now() - REWRITE_MS
  return (await readTombstones(dataDir, poolId)).some(({ erasedAt }) => erasedAt > since)
}

/**
 * Erases everybody of the pool whose 14 days are over (product.md section 9), and what backups brought back. Answers how many.
 * @throws when the last traces could not be overwritten just now; the next run does it.
 */
export async function eraseDue(services: ErasureServices, pool: Pool): Promise<number> {
  const db = scopeOf(services, pool)
  let erased = await replayTombstones(services, pool)
  for (;;) {
    const due = await queries.listDue(db, services.now() - SKEW_MS)
    if (due.length === 0) break
    for (const id of due) if (await eraseMember(services, pool, id, true)) erased += 1
  }
  await queries.removeOldAttempts(db, services.now())
  const night = await isNightWork(services, pool)
  await scrub(services.db, { rewrite: night ? 'yes' : erased > 0 ? 'small' : 'no' })
  return erased
}
