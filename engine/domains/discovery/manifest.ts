import { everyHour } from '#engine/domains/notifications/index.ts'
import { defineDomain, tenantJob } from '#engine/platform/manifests/domain.ts'
import members from './list/list.api.ts'
import { sendWeeklyUpdates } from './weekly/updating.ts'
import { WEEKLY_MAILS } from './weekly/weekly.mail.ts'

export default defineDomain({
  name: 'discovery',
  calls: members,
  jobs: [
    {
      kind: 'weekly_updates',
      lane: 'housekeeping',
      // Thursday evening comes on two days of UTC.
      schedule: everyHour('30 * * * 4,5'),
      handler: tenantJob(sendWeeklyUpdates),
    },
  ],
  mails: WEEKLY_MAILS,
})
