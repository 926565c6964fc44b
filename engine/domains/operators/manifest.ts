import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { decideOnReport } from './decide-on-report.ts'
import { grantByOperator } from './grant-credits.ts'
import { listJobsOf, retryDeadJob } from './jobs.ts'

export default defineDomain({
  name: 'operators',
  operatorVerbs: { decideOnReport, grantByOperator, listJobsOf, retryDeadJob },
})
