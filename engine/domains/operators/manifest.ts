import { defineDomain } from '#engine/platform/manifests/domain.ts'
import { listAudit, verifyAudit } from './audit-log.ts'
import { decideOnReport } from './decide-on-report.ts'
import { deleteSite } from './delete-site.ts'
import { findMembers } from './find-members.ts'
import { grantByOperator } from './grant-credits.ts'
import { listJobsOf, retryDeadJob } from './jobs.ts'
import { listOutboxOf } from './outbox.ts'
import { claimItem, releaseItem } from './queue/claims.ts'
import { listQueue } from './queue/queue.ts'
import { readItem } from './queue/read-item.ts'
import { removeFictional } from './remove-fictional.ts'
import { moveSecrets } from './secrets/move-secrets.ts'
import { rotateSecrets } from './secrets/rotate-secrets.ts'
import { readFigures } from './stats/stats.ts'
import { readStatus } from './status.ts'
import { sendTestMail } from './test-mail.ts'

export default defineDomain({
  name: 'operators',
  operatorVerbs: {
    ...{ decideOnReport, deleteSite, findMembers, grantByOperator, listJobsOf, listOutboxOf, readStatus },
    ...{ removeFictional, retryDeadJob, sendTestMail },
    ...{ claimItem, listQueue, readFigures, readItem, releaseItem },
    ...{ listAudit, verifyAudit },
    ...{ moveSecrets, rotateSecrets },
  },
})
