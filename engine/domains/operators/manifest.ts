import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { decideOnReport } from './decide-on-report.ts'
import { deleteSite } from './delete-site.ts'
import { grantByOperator } from './grant-credits.ts'
import { listJobsOf, retryDeadJob } from './jobs.ts'

export default defineDomain({
  name: 'operators',
  operatorVerbs: { decideOnReport, deleteSite, grantByOperator, listJobsOf, retryDeadJob },
})
