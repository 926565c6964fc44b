/** Backups of the whole installation, and their restore (engine/docs/backups.md). */
export { DamagedBackup, readManifest } from './archive/contents.ts'
export { listBackups } from './archive/list.ts'
export { createBackup } from './create/create-backup.ts'
export { drillByOperator } from './drill/drill-by-operator.ts'
export { readBackupRecord, readDrillRecord } from './records.ts'
export { restoreBackup } from './restore/restore.ts'
