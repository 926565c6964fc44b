import type { ScopedDb } from '#engine/db/scope.ts'
import { applyNotice, type NoticeSite } from '../../notices.ts'
import { type Debit, newMessageId, writeCollection, writeTransfers } from './messages.ts'
import { creditorOf } from './provider.ts'
import {
  assignCollection,
  assignTransfers,
  type DebitRow,
  listCollection,
  listTransfers,
  markReturned,
} from './queries.ts'
import { readStatusReport } from './status-report.ts'

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
  readonly assign: (db: ScopedDb, messageId: string) => Promise<void>
  readonly list: (db: ScopedDb, messageId: string) => Promise<DebitRow[]>
  readonly centsOf: (row: DebitRow) => number
  readonly write: typeof writeCollection
}

const COLLECTION: Kind = {
  assign: assignCollection,
  list: listCollection,
  centsOf: (row) => row.collected_cents,
  write: writeCollection,
}

const TRANSFERS: Kind = {
  assign: assignTransfers,
  list: listTransfers,
  centsOf: (row) => row.collected_cents + row.refund_cents - row.amount_cents,
  write: writeTransfers,
}

/**
 * The file of all that waits, or of an earlier message once more: a debit is in one message only, and the same message is
 * the same file, which a bank takes once. Undefined if nothing waits.
 */
async function makeFile(site: NoticeSite, kind: Kind, again: string | undefined): Promise<BankFile | undefined> {
  const messageId = again ?? newMessageId(site.now)
  if (again === undefined) await kind.assign(site.db, messageId)
  const debits = (await kind.list(site.db, messageId)).map((row) => debitOf(site, row, kind.centsOf(row)))
  if (debits.length === 0) return undefined
  const cents = debits.reduce((sum, debit) => sum + debit.cents, 0)
  return { messageId, count: debits.length, cents, xml: kind.write(messageId, creditorOf(site), debits) }
}

/** A pain.008 file that collects what members signed. */
export const makeCollection = (site: NoticeSite, again?: string) => makeFile(site, COLLECTION, again)

/** A pain.001 file that pays back what was refunded after it was collected. */
export const makeTransfers = (site: NoticeSite, again?: string) => makeFile(site, TRANSFERS, again)

export interface ReportOutcome {
  readonly messageId: string
  /** Debits that were charged back. */
  readonly returned: number
  /** Refunds that did not arrive: their members have the credits again. */
  readonly unpaid: number
  /** Payments of the report that are not of this message. */
  readonly unknown: readonly string[]
}

/**
 * Applies a bank's pain.002 file: orders whose debit is rejected or returned are charged back, and those whose transfer
 * is are paid again. Applied again, it changes nothing. @throws if the file is no status report
 */
export async function applyBankReport(site: NoticeSite, xml: string): Promise<ReportOutcome> {
  const report = readStatusReport(xml)
  const debits = await listCollection(site.db, report.messageId)
  const transfers = await listTransfers(site.db, report.messageId)
  const reasons = new Map(report.rejected.map(({ id, reason }) => [toOrderId(id), reason]))
  const isRejected = ({ order_id }: DebitRow) => report.wholeRejected !== undefined || reasons.has(order_id)
  const [rejected, unpaid] = [debits.filter(isRejected), transfers.filter(isRejected)]
  for (const { order_id } of unpaid) await applyNotice(site, 'sepa', { orderId: order_id, state: 'refund_failed' })
  for (const { order_id } of rejected) {
    await markReturned(site.db, order_id, reasons.get(order_id) ?? report.wholeRejected ?? '', site.now)
    await applyNotice(site, 'sepa', { orderId: order_id, state: 'charged_back' })
  }
  const known = new Set([...debits, ...transfers].map(({ order_id }) => order_id))
  return {
    messageId: report.messageId,
    returned: rejected.length,
    unpaid: unpaid.length,
    unknown: report.rejected.map(({ id }) => id).filter((id) => !known.has(toOrderId(id))),
  }
}
