import { defineDomain, tenantJob } from '#engine/platform/manifests/domain.ts'
import personalData from './personal-data.ts'
import { checkLedger, verifyLedger } from './verify.ts'

const DAY_MS = 24 * 60 * 60_000

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
