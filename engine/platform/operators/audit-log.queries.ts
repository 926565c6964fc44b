import type { Db } from '#engine/db/connect.ts'
import type { OperatorActionsTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'

const PAGE_ROWS = 1000

/** The pools that have rows of the audit log or a chain. */
export async function listAuditPools(base: Db): Promise<string[]> {
  const db = systemDb(base)
  const chains = await db.selectFrom('audit_chains').select('pool_id').execute()
  const rows = await db.selectFrom('operator_actions').select('pool_id').distinct().execute()
  return [...new Set([...chains, ...rows].map(({ pool_id }) => pool_id))].sort()
}

/** The end of a chain as it is stored; undefined for a pool without one. */
export const findChain = (base: Db, poolId: string) =>
  systemDb(base).selectFrom('audit_chains').select(['length', 'hash']).where('pool_id', '=', poolId).executeTakeFirst()

/** A page of the rows of a chain after some, in its order, each with what can be erased where it stands. */
export const listChainRows = (base: Db, poolId: string, after: { readonly seq: number; readonly id: string }) =>
  systemDb(base)
    .selectFrom('operator_actions')
    .leftJoin('audit_details', (join) =>
      join
        .onRef('audit_details.pool_id', '=', 'operator_actions.pool_id')
        .onRef('audit_details.id', '=', 'operator_actions.id'),
    )
    .selectAll('operator_actions')
    .select(['audit_details.salt', 'audit_details.subject_id as detail_subject', 'audit_details.detail'])
    .where('operator_actions.pool_id', '=', poolId)
    .where('operator_actions.seq', '>=', after.seq)
    .where((eb) => eb.or([eb('operator_actions.seq', '>', after.seq), eb('operator_actions.id', '>', after.id)]))
    .where('operator_actions.seq', '>', 0)
    .orderBy('operator_actions.seq')
    .orderBy('operator_actions.id')
    .limit(PAGE_ROWS)
    .execute()

/** How many rows of a pool are not in its chain: those from before there were chains. */
export async function countUnchained(base: Db, poolId: string): Promise<number> {
  const { count } = await systemDb(base)
    .selectFrom('operator_actions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('pool_id', '=', poolId)
    .where('seq', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface AuditFilter {
  readonly pool?: string | undefined
  readonly actor?: string | undefined
  readonly member?: string | undefined
  readonly action?: string | undefined
  /** Epoch ms. */
  readonly since?: number | undefined
  /** Before this time, epoch ms. */
  readonly until?: number | undefined
  /** The last row of the page before. */
  readonly before?: { readonly at: number; readonly id: string } | undefined
  readonly limit: number
}

/** Rows of the audit log, the newest first. */
export async function listAuditRows(base: Db, filter: AuditFilter): Promise<OperatorActionsTable[]> {
  let query = systemDb(base).selectFrom('operator_actions').selectAll('operator_actions')
  if (filter.pool !== undefined) query = query.where('pool_id', '=', filter.pool)
  if (filter.actor !== undefined) query = query.where('actor', '=', filter.actor)
  if (filter.member !== undefined) query = query.where('subject_id', '=', filter.member)
  if (filter.action !== undefined) query = query.where('action', '=', filter.action as OperatorActionsTable['action'])
  if (filter.since !== undefined) query = query.where('created_at', '>=', filter.since)
  if (filter.until !== undefined) query = query.where('created_at', '<', filter.until)
  const { before } = filter
  if (before)
    query = query.where((eb) =>
      eb.or([eb('created_at', '<', before.at), eb.and([eb('created_at', '=', before.at), eb('id', '<', before.id)])]),
    )
  return (await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(filter.limit).execute()) as never
}
