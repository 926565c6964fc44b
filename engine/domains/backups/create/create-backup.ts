import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { writeBackupRecord } from '../records.ts'
import type { Retention } from '../shared/retention.ts'
import { type Backup, type BackupWork, isCopied, makeBackup } from './make-backup.ts'

export interface NewBackup extends Pick<BackupWork, 'report'> {
  /** The folder of all backups. */
  readonly to: string
  readonly keep?: Retention | undefined
  readonly full?: boolean
}

export type BackupResult =
  | ({ readonly ok: true } & Backup)
  /** `inside`: the folder is one of those that a backup copies. */
  | { readonly ok: false; readonly reason: 'inside' }

/** Makes a backup and records in the data folder what came of it. */
export async function recordBackup(work: BackupWork): Promise<Backup> {
  const { services, to } = work
  try {
    const backup = await makeBackup(work)
    const { finishedAt, dir, bytes } = backup
    await writeBackupRecord(services.dataDir, { finishedAt, ok: true, to: dir, bytes, reason: '' })
    return backup
  } catch (error) {
    if (work.signal?.aborted) throw error
    const reason = (error as Error).message
    await writeBackupRecord(services.dataDir, { finishedAt: services.now(), ok: false, to, bytes: 0, reason })
    throw error
  }
}

/** Copies everything that a restore needs to a new folder below `to`, while the servers run. */
export async function createBackup(ctx: InstallationOperatorContext, input: NewBackup): Promise<BackupResult> {
  const work = { services: ctx.services, tenantsDir: ctx.tenantsDir, ...input }
  if (isCopied(work)) return { ok: false, reason: 'inside' }
  return { ok: true, ...(await recordBackup(work)) }
}
