import type { ScopedDb } from '#engine/db/scope.ts'
import type { AuditEntry } from '#engine/platform/operators/audit.queries.ts'
import { type Changing, changeByOperator, changed, unchanged } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import { applyInside, type NoticeSite } from '../../notices.ts'
import { type Debit, newMessageId, writeCollection, writeTransfers } from './messages.ts'
import { creditorOf } from './provider.ts'
import {
  assignCollection,
  assignTransfers,
  type DebitRow,
  listCollection,
  listBankFiles as listFiles,
  listTransfers,
  markReturned,
} from './queries.ts'
import { readStatusReport, type StatusReport } from './status-report.ts'

/** A file for the bank. */
export interface BankFile {
  readonly messageId: string
  readonly count: number
  readonly cents: number
  readonly xml: string
}

/** An id of at most 35 characters, as SEPA wants it: a UUID without its dashes. */
export const toSepaId = (orderId: string) => orderId.replaceAll('-', '')

const toOrderId = (sepaId: string) =>
  sepaId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase()

const debitOf = (site: NoticeSite, row: DebitRow, cents: number): Debit => ({
  id: toSepaId(row.order_id),
  cents,
  holder: row.holder,
  iban: row.iban,
  signedAt: row.signed_at ?? site.now,
  text: `${site.tenant.settingsByCountry[site.tenant.countries[0]!]?.statement_descriptor ?? ''} ${toSepaId(row.order_id)}`,
})

type Kind = {
  readonly action: AuditEntry['action']
  readonly assign: (db: ScopedDb, messageId: string) => Promise<void>
  readonly list: (db: ScopedDb, messageId: string) => Promise<DebitRow[]>
  readonly centsOf: (row: DebitRow) => number
  readonly write: typeof writeCollection
}

const COLLECTION: Kind = {
  action: 'debits_collect',
  assign: assignCollection,
  list: listCollection,
  centsOf: (row) => row.collected_cents,
  write: writeCollection,
}

const TRANSFERS: Kind = {
  action: 'debits_repay',
  assign: assignTransfers,
  list: listTransfers,
  centsOf: (row) => row.collected_cents + row.refund_cents - row.amount_cents,
  write: writeTransfers,
}

export interface FileRequest {
  /** The id of an earlier message, to write it once more. */
  readonly again?: string | undefined
  /**
   * Stores the file before anything is put into its message: where it throws, nothing is. May run again, as the
   * transaction may.
   */
  readonly store?: ((file: BankFile) => void) | undefined
}

/**
 * The file of all that waits, or of an earlier message once more: a debit is in one message only, and the same message is
 * the same file, which a bank takes once. Undefined if nothing waits. A new message is recorded.
 */
function makeFile(
  ctx: TenantOperatorContext,
  kind: Kind,
  { again, store }: FileRequest,
): Promise<BankFile | undefined> {
  const messageId = again ?? newMessageId(ctx.now)
  return changeByOperator<BankFile | undefined>(ctx, async ({ trx }) => {
    if (again === undefined) await kind.assign(trx, messageId)
    const debits = (await kind.list(trx, messageId)).map((row) => debitOf(ctx, row, kind.centsOf(row)))
    if (debits.length === 0) return unchanged(undefined)
    const cents = debits.reduce((sum, debit) => sum + debit.cents, 0)
    const file = { messageId, count: debits.length, cents, xml: kind.write(messageId, creditorOf(ctx), debits) }
    store?.(file)
    if (again !== undefined) return unchanged(file)
    return changed(file, { action: kind.action, object: messageId, outcome: `${debits.length} orders` })
  })
}

/** A pain.008 file that collects what members signed. */
export const makeCollection = (ctx: TenantOperatorContext, request: FileRequest = {}) =>
  makeFile(ctx, COLLECTION, request)

/** A pain.001 file that pays back what was refunded after it was collected. */
export const makeTransfers = (ctx: TenantOperatorContext, request: FileRequest = {}) =>
  makeFile(ctx, TRANSFERS, request)

/** The messages that were written, the newest first. */
export const listBankFiles = ({ db }: TenantOperatorContext) => listFiles(db)

export interface ReportOutcome {
  readonly ok: true
  readonly messageId: string
  /** Debits that were charged back. */
  readonly returned: number
  /** Refunds that did not arrive: their members have the credits again. */
  readonly unpaid: number
  /** Payments of the report that are not of this message. */
  readonly unknown: readonly string[]
}

interface NoReport {
  readonly ok: false
  readonly reason: 'no_report'
  readonly detail: string
}

function readReport(xml: string): StatusReport | NoReport {
  try {
    return readStatusReport(xml)
  } catch (error) {
    return { ok: false, reason: 'no_report', detail: (error as Error).message }
  }
}

/** Applies a state to the orders of these debits; returns the members whose order it changed. */
async function applyTo(
  site: NoticeSite,
  { trx, enqueue }: Changing,
  debits: readonly DebitRow[],
  state: 'refund_failed' | 'charged_back',
): Promise<string[]> {
  const members: string[] = []
  for (const { order_id: id, member_id } of debits) {
    const notice = { orderId: id, state }
    if (await applyInside({ site, trx, enqueue }, { id, member_id }, notice)) members.push(member_id)
  }
  return members
}

/**
 * Applies a bank's pain.002 file: orders whose debit is rejected or returned are charged back, and those whose transfer
 * is are paid again. All or nothing, recorded. Applied again, it changes nothing. `no_report`: the file is no status
 * report, and `detail` says why.
 */
export async function applyBankReport(
  ctx: TenantOperatorContext,
  { xml }: { readonly xml: string },
): Promise<ReportOutcome | NoReport> {
  const report = readReport(xml)
  if ('ok' in report) return report
  const debits = await listCollection(ctx.db, report.messageId)
  const transfers = await listTransfers(ctx.db, report.messageId)
  const reasons = new Map(report.rejected.map(({ id, reason }) => [toOrderId(id), reason]))
  const isRejected = ({ order_id }: DebitRow) => report.wholeRejected !== undefined || reasons.has(order_id)
  const [rejected, unpaid] = [debits.filter(isRejected), transfers.filter(isRejected)]
  const members = await changeByOperator<readonly string[]>(ctx, async (changing) => {
    await lockMembers(
      changing.trx,
      [...unpaid, ...rejected].map(({ member_id }) => member_id),
    )
    const noted = [...(await applyTo(ctx, changing, unpaid, 'refund_failed'))]
    let returned = 0
    for (const { order_id } of rejected) {
      const reason = reasons.get(order_id) ?? report.wholeRejected ?? ''
      if (await markReturned(changing.trx, order_id, reason, ctx.now)) returned += 1
    }
    noted.push(...(await applyTo(ctx, changing, rejected, 'charged_back')))
    if (returned + noted.length === 0) return unchanged(noted)
    const outcome = `${rejected.length} returned, ${unpaid.length} unpaid`
    return changed(noted, { action: 'bank_report_apply', object: report.messageId, outcome })
  })
  for (const memberId of members) ctx.services.bus.publish(ctx.tenant.poolId, memberId)
  const known = new Set([...debits, ...transfers].map(({ order_id }) => order_id))
  return {
    ok: true,
    messageId: report.messageId,
    returned: rejected.length,
    unpaid: unpaid.length,
    unknown: report.rejected.map(({ id }) => id).filter((id) => !known.has(toOrderId(id))),
  }
}
