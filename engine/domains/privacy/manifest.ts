import { personalDataOf } from '#engine/platform/manifests/collect.ts'
import { defineDomain, tenantJob } from '#engine/platform/manifests/domain.ts'
import { DAY_MS, HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import deletion from './deletion/deletion.api.ts'
import { accountDeletedMail, accountReactivatedMail } from './deletion/deletion.mail.ts'
import { replayTombstones } from './erasure/erasure.ts'
import { createErasureHandler } from './erasure/erasure-job.ts'
import { replayByOperator } from './erasure/replay.ts'
import { createRewriteHandler, createSmallRewriteHandler, REWRITE_SMALL } from './erasure/rewrite-job.ts'
import { activationReminderMail, inactiveWarningMail } from './lapsing/lapsing.mail.ts'
import { sweepLapsing } from './lapsing/lapsing.ts'
import myData from './my-data/my-data.api.ts'
import { eraseByOperator } from './operator/erasing.ts'
import { eraseSiteMembers } from './operator/erasing-site.ts'
import { exportByOperator } from './operator/exporting.ts'
import personalData from './personal-data.ts'

export default defineDomain({
  name: 'privacy',
  calls: [...deletion, ...myData],
  jobs: [
    {
      kind: 'erasure',
      lane: 'housekeeping',
      schedule: { pattern: '10 * * * *', lateMs: HOUR_MS, per: 'pool' },
      handler: createErasureHandler,
    },
    {
      // Night in Europe.
      kind: 'rewrite_database',
      lane: 'housekeeping',
      schedule: { pattern: '15 2 * * *', lateMs: HOUR_MS, per: 'installation' },
      handler: createRewriteHandler,
    },
    {
      // Reminds of confirmations, warns who stays away, and closes what lapses.
      kind: 'sweep_lapsing',
      lane: 'housekeeping',
      schedule: { pattern: '50 8 * * *', lateMs: DAY_MS, per: 'tenant' },
      handler: tenantJob(sweepLapsing),
    },
    { kind: REWRITE_SMALL, lane: 'housekeeping', handler: createSmallRewriteHandler },
  ],
  mails: {
    activation_reminder: { write: activationReminderMail, subjects: ['lapsing.remind.subject'], lane: 'security_mail' },
    inactive_warning: { write: inactiveWarningMail, subjects: ['lapsing.warn.subject'], lane: 'mail' },
    account_deleted: { write: accountDeletedMail, subjects: ['deleted.subject'], lane: 'security_mail' },
    account_reactivated: { write: accountReactivatedMail, subjects: ['reactivated.subject'], lane: 'security_mail' },
  },
  personalData: [personalData],
  // Erases members again that a restored backup contains.
  prepare: (services, pool) => replayTombstones({ ...services, personalData: personalDataOf(services.domains) }, pool),
  operatorVerbs: { eraseByOperator, eraseSiteMembers, exportByOperator, replayByOperator },
})
