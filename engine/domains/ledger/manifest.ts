import { defineDomain, tenantJob } from '#engine/platform/manifests/domain.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import personalData from './personal-data.ts'
import { checkLedger, verifyLedger } from './verify.ts'

export default defineDomain({
  name: 'ledger',
  jobs: [
    {
      // Computes balances again from their entries.
      kind: 'ledger_check',
      lane: 'housekeeping',
      schedule: { pattern: '0 3 * * *', lateMs: DAY_MS, per: 'pool' },
      handler: tenantJob(checkLedger),
    },
  ],
  personalData: [personalData],
  operatorVerbs: { verifyLedger },
})
