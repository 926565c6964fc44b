import * as z from 'zod'
import type { ScopedDb } from '#engine/db/scope.ts'
import { findReport, listOpenReports, type ReportRow, settleReport } from './review.queries.ts'

/** `kept`: nothing was wrong. `removed`: the photo, text or message is gone. `banned`: the member is shut out. */
export const REPORT_OUTCOMES = ['kept', 'removed', 'banned'] as const
const decisionSchema = z.object({
  outcome: z.enum(REPORT_OUTCOMES),
  text: z.string(),
  /** For the member whose text or message was removed. */
  told: z.string().default(''),
})
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** A decision says why, in at least so many characters (product.md 10.6). */
const REASON_MIN = 10
const REASON_MAX = 1000

/** Reports that wait for a decision: under-age first, then the oldest; each with the copy of what was seen. */
export async function listReports(db: ScopedDb, limit: number) {
  const rows = await listOpenReports(db, limit)
  return rows.map(({ snapshot, name, ...report }) => ({
    ...report,
    name: name ?? '',
    snapshot: JSON.parse(snapshot) as Readonly<Record<string, unknown>>,
  }))
}

/** A decided report as its reporter may read it; undefined for others, and before the decision. */
export async function findDecision(db: ScopedDb, id: string, reporterId: string) {
  const report = await findReport(db, id)
  if (report?.status !== 'decided' || report.reporter_id !== reporterId) return undefined
  return readDecision(report)
}

/** What was removed of a member's, as that member may read it: never who reported, nor in which words. */
export async function findRemoval(db: ScopedDb, id: string, memberId: string) {
  const report = await findReport(db, id)
  if (report?.status !== 'decided' || report.member_id !== memberId || report.decision === '') return undefined
  const { outcome, told } = readDecision(report)
  if (outcome !== 'removed' || report.subject === 'photo') return undefined
  return { subject: report.subject, category: report.category, told }
}

const readDecision = ({ decision }: ReportRow) => decisionSchema.parse(JSON.parse(decision))

export type DecideResult =
  | { readonly ok: true; readonly report: ReportRow }
  | { readonly ok: false; readonly problem: 'not_found' | 'decided' | 'reason_length' }

export const isReasoned = (text: string) => text.trim().length >= REASON_MIN && text.trim().length <= REASON_MAX

interface Noted {
  readonly outcome: ReportOutcome
  readonly text: string
  readonly told?: string | undefined
  readonly now: number
}

/**
 * Notes the decision on a report with its reasons; what it means for the photo or the member is done before, by the verbs
 * of their domains. A report is decided once.
 */
export async function decideReport(
  db: ScopedDb,
  id: string,
  { outcome, text, told = '', now }: Noted,
): Promise<DecideResult> {
  if (!isReasoned(text)) return { ok: false, problem: 'reason_length' }
  const report = await findReport(db, id)
  if (!report) return { ok: false, problem: 'not_found' }
  const settled = await settleReport(db, id, JSON.stringify({ outcome, text: text.trim(), told: told.trim() }), now)
  return settled ? { ok: true, report } : { ok: false, problem: 'decided' }
}
