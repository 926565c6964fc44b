import * as z from 'zod'
import type { ScopedDb } from '#engine/db/scope.ts'
import { seenText } from '#engine/platform/formats/seen-text.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import { waitOf } from './due.ts'
import { findReport, listOpenReports, type ReportRow, settleReport } from './review.queries.ts'
import { REPORT_OUTCOMES, type ReportOutcome } from './shared/outcomes.ts'

const decisionSchema = z.object({
  outcome: z.enum(REPORT_OUTCOMES),
  text: z.string(),
  /** Text for the author of the removed content. */
  authorText: z.string().default(''),
})

/** Minimum length of the reasons (product.md 10.6), in characters. */
const REASON_MIN = 10
const REASON_MAX = 1000

/** Open reports, what is urgent first, then the oldest, each with the stored copy and when it is due. */
export async function listReports({ db, tenant, now }: TenantOperatorContext, { limit }: { readonly limit: number }) {
  const rows = await listOpenReports(db, limit)
  return rows.map(({ snapshot, name, ...report }) => ({
    ...report,
    ...waitOf(report, settingsIn(tenant), now),
    name: name ?? '',
    snapshot: JSON.parse(snapshot) as Readonly<Record<string, unknown>>,
  }))
}

/** A decided report for its reporter; undefined for others and before the decision. */
export async function findDecision(db: ScopedDb, id: string, reporterId: string) {
  const report = await findReport(db, id)
  if (report?.status !== 'decided' || report.reporter_id !== reporterId) return undefined
  return readDecision(report)
}

/** The removed content for its author, without the reporter and the report's text. */
export async function findRemoval(db: ScopedDb, id: string, memberId: string) {
  const report = await findReport(db, id)
  if (report?.status !== 'decided' || report.member_id !== memberId || report.decision === '') return undefined
  const { outcome, authorText } = readDecision(report)
  if (outcome !== 'removed' || report.subject === 'photo') return undefined
  return { subject: report.subject, category: report.category, authorText }
}

const readDecision = ({ decision }: ReportRow) => decisionSchema.parse(JSON.parse(decision))

export type DecideResult =
  | { readonly ok: true; readonly report: ReportRow }
  /** `nothing_to_do`: it is decided so already, in these words; `decided`: otherwise. */
  | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' | 'decided' | 'reason_length' }

export const isReasoned = (text: string) => seenText(text).length >= REASON_MIN && seenText(text).length <= REASON_MAX

interface Noted {
  readonly outcome: ReportOutcome
  readonly text: string
  readonly authorText?: string | undefined
  readonly now: number
}

/**
 * Stores the decision on a report with its reasons, once. The caller has applied it before, through the verbs of the
 * affected domains.
 */
export async function decideReport(
  db: ScopedDb,
  id: string,
  { outcome, text, authorText = '', now }: Noted,
): Promise<DecideResult> {
  if (!isReasoned(text)) return { ok: false, reason: 'reason_length' }
  const report = await findReport(db, id)
  if (!report) return { ok: false, reason: 'not_found' }
  const decision = JSON.stringify({ outcome, text: text.trim(), authorText: authorText.trim() })
  if (await settleReport(db, id, decision, now)) return { ok: true, report }
  return { ok: false, reason: report.decision === decision ? 'nothing_to_do' : 'decided' }
}
