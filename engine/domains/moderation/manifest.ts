import { smtpUrlOf } from '#engine/platform/mail/servers.ts'
import { defineDomain, loadedOnUse } from '#engine/platform/manifests/domain.ts'
import { listComplaintsSince } from './complaints.queries.ts'
import { COMPLAINT_REPLY, decideComplaint, listComplaints } from './complaints.ts'
import { COMPLAINT_RECEIVED } from './filing.ts'
import moderation from './moderation.api.ts'
import personalData from './personal-data.ts'
import { contentRemovedMail, reportDecidedMail } from './report.mail.ts'
import { bannedMail, disabledMail } from './restrictions/restriction.mail.ts'
import { listReportsSince } from './review.queries.ts'
import { listReports } from './review.ts'

const loadComplaintMails = () => import('./complaint-reply.mail.ts')

export default defineDomain({
  name: 'moderation',
  workQueues: [
    { name: 'reports', per: 'pool', listWaitingSince: listReportsSince },
    { name: 'complaints', per: 'tenant', listWaitingSince: listComplaintsSince },
  ],
  calls: moderation,
  jobs: [
    {
      kind: COMPLAINT_RECEIVED,
      lane: 'mail',
      asks: (_payload, services, tenantId) => smtpUrlOf(services, 'mail', tenantId),
      handler: loadedOnUse(async () => (await loadComplaintMails()).createComplaintReceivedHandler),
    },
    {
      kind: COMPLAINT_REPLY,
      lane: 'mail',
      asks: (_payload, services, tenantId) => smtpUrlOf(services, 'mail', tenantId),
      handler: loadedOnUse(async () => (await loadComplaintMails()).createComplaintReplyHandler),
    },
  ],
  mails: {
    banned: { write: bannedMail, subjects: ['banned.subject'], lane: 'security_mail' },
    disabled: { write: disabledMail, subjects: ['disabled.subject'], lane: 'security_mail' },
    report_decided: { write: reportDecidedMail, subjects: ['report.subject'], lane: 'mail' },
    content_removed: {
      write: contentRemovedMail,
      subjects: ['removed.profile.subject', 'removed.message.subject'],
      lane: 'mail',
    },
  },
  personalData: [personalData],
  operatorVerbs: { decideComplaint, listComplaints, listReports },
})
