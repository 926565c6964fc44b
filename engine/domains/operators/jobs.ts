import { findJobTenant, listJobs, retryJob } from '#engine/platform/jobs/jobs.ts'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'

/** The newest jobs that wait, or those that were given up. */
export const listJobsOf = ({ services }: InstallationOperatorContext, { dead }: { readonly dead: boolean }) =>
  listJobs(services, dead ? 'dead' : 'queued')

export type RetryResult = { readonly ok: true } | { readonly ok: false; readonly reason: 'not_found' }

/** Gives a dead job all its tries again. Recorded. `not_found`: there is no such job, or it is not dead. */
export async function retryDeadJob(
  ctx: InstallationOperatorContext,
  { job }: { readonly job: string },
): Promise<RetryResult> {
  const tenantId = await findJobTenant(ctx.services, job)
  if (tenantId === undefined) return { ok: false, reason: 'not_found' }
  return changeInstallation<RetryResult>(ctx, tenantId, async (db) =>
    (await retryJob({ db, now: () => ctx.now }, job))
      ? changed({ ok: true }, { action: 'job_retry', object: job })
      : { ok: false, reason: 'not_found' },
  )
}
