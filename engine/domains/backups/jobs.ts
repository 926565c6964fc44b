import type { JobHandler } from '#engine/platform/jobs/job.ts'
import type { JobSite } from '#engine/platform/manifests/domain.ts'
import { listBackups } from './archive/list.ts'
import { recordBackup } from './create/create-backup.ts'
import { isCopied } from './create/make-backup.ts'
import { drill } from './drill/drill.ts'
import { retentionSchema } from './shared/retention.ts'

/** The handler of jobs of kind `backup`: one each night, where a folder of backups is set. */
export const createBackupHandler =
  ({ services, log }: JobSite): JobHandler =>
  async ({ stopping: signal }) => {
    if (!services.backups) return
    const { to, keep, tenantsDir } = services.backups
    const work = { services, tenantsDir, to, keep: retentionSchema.parse(keep), signal }
    if (isCopied(work)) throw new Error(`BACKUP_DIR: ${to} is inside a folder that is copied`)
    const { missing, dir } = await recordBackup(work)
    if (missing.length > 0) log.error({ photos: missing.slice(0, 20), dir }, 'photos have no files')
  }

/**
 * The handler of jobs of kind `backup_drill`. A drill that failed is not tried again before the next night. Before the first
 * backup there is nothing to try.
 */
export const createDrillHandler =
  ({ services, log }: JobSite): JobHandler =>
  async ({ stopping: signal }) => {
    if (!services.backups) return
    const { dataDir, secretsKeys, domains, now, db, backups } = services
    if ((await listBackups(backups.to)).length === 0) return
    const work = { to: backups.to, dataDir, secretsKeys, databaseUrl: db.url, domains, now, signal }
    const { ok, reason, from } = await drill(work)
    if (!ok) log.error({ from, reason }, 'the last backup cannot be restored')
  }
