import { defineDomain, tenantJob } from '#engine/platform/manifests/domain.ts'
import { DAY_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import { noteConfirmation, notePurchase, noteRefund, noteSignup } from './events.ts'
import { listPostbacks, resendPostback, testPostback } from './operator.ts'
import personalData from './personal-data.ts'
import { prunePostbacks } from './queries.ts'
import { createPostbackSender } from './sending.ts'
import { listPostbackFaults } from './site-faults.ts'

export default defineDomain({
  name: 'affiliates',
  jobs: [
    {
      kind: 'send_postbacks',
      lane: 'partners',
      schedule: { pattern: '* * * * *', lateMs: MINUTE_MS, per: 'installation' },
      handler: createPostbackSender,
    },
    {
      kind: 'prune_postbacks',
      lane: 'housekeeping',
      schedule: { pattern: '35 3 * * *', lateMs: DAY_MS, per: 'tenant' },
      handler: tenantJob(({ db, now }) => prunePostbacks(db, now)),
    },
  ],
  personalData: [personalData],
  on: {
    memberSignedUp: noteSignup,
    memberConfirmed: noteConfirmation,
    orderCompleted: notePurchase,
    orderRefunded: noteRefund,
  },
  operatorVerbs: { listPostbacks, resendPostback, testPostback },
  siteFaults: listPostbackFaults,
})
