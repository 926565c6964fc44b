import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import { createBackup } from './create/create-backup.ts'
import { drillByOperator } from './drill/drill-by-operator.ts'
import { createBackupHandler, createDrillHandler } from './jobs.ts'

export default defineDomain({
  name: 'backups',
  jobs: [
    {
      // Night in Europe, after the rewrite of SQLite.
      kind: 'backup',
      lane: 'housekeeping',
      schedule: { pattern: '45 2 * * *', lateMs: 6 * HOUR_MS, per: 'installation' },
      handler: createBackupHandler,
    },
    {
      kind: 'backup_drill',
      lane: 'housekeeping',
      schedule: { pattern: '30 4 * * *', lateMs: 6 * HOUR_MS, per: 'installation' },
      handler: createDrillHandler,
    },
  ],
  operatorVerbs: { createBackup, drillByOperator },
})
