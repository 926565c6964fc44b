import { GRADES } from '#engine/tenancy/checks/findings.ts'
import backups from './checks/backups.ts'
import clock from './checks/clock.ts'
import database from './checks/database.ts'
import disk from './checks/disk.ts'
import folders from './checks/folders.ts'
import hosts from './checks/hosts.ts'
import jobs from './checks/jobs.ts'
import mailDomains from './checks/mail-domains.ts'
import mailServer from './checks/mail-server.ts'
import moderation from './checks/moderation.ts'
import processes from './checks/processes.ts'
import refunds from './checks/refunds.ts'
import secrets from './checks/secrets.ts'
import tenants from './checks/tenants.ts'
import type { Check, DoctorContext, DoctorFinding } from './context.ts'

/** Every check of an installation, in the order of an operator's interest. */
export const CHECKS: readonly Check[] = [
  ...[database, folders, secrets, processes, clock, disk, tenants, hosts],
  ...[mailServer, mailDomains, jobs, refunds, moderation, backups],
]

const guideOf = (check: string) => `engine/docs/doctor.md#${check}`

/** A check that fails itself is a finding, so that one fault does not hide the others. */
async function runOne({ name, run }: Check, ctx: DoctorContext): Promise<DoctorFinding[]> {
  try {
    return (await run(ctx)).map((finding) => ({ check: name, ...finding, guide: guideOf(name) }))
  } catch (error) {
    const reason = `it could not be checked: ${error instanceof Error ? error.message : String(error)}`
    const remedy = 'try again; if it stays, report it'
    return [{ check: name, grade: 'wrong', about: '', reason, remedy, guide: guideOf(name) }]
  }
}

/**
 * Runs all checks at once; nothing outside is waited for longer than 2 s. The findings are by grade, the gravest first, and
 * contain no personal data.
 */
export async function examine(ctx: DoctorContext, checks: readonly Check[] = CHECKS): Promise<DoctorFinding[]> {
  const found = (await Promise.all(checks.map((check) => runOne(check, ctx)))).flat()
  return GRADES.flatMap((grade) => found.filter((finding) => finding.grade === grade))
}
