import { smtpUrlOf } from '#engine/platform/mail/servers.ts'
import { mailsOf } from '#engine/platform/manifests/collect.ts'
import { type Domain, defineDomain, loadedOnUse, tenantJob } from '#engine/platform/manifests/domain.ts'
import { MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import { readBounceFolder } from './bounces/folder.ts'
import { CAMPAIGN, sendCampaign } from './campaign.ts'
import { type Campaign, mailCampaign } from './digests.ts'
import { makeDkimKey } from './mail-service/make-dkim-key.ts'
import { listMailServiceFaults } from './mail-service/site-faults.ts'
import { CAMPAIGN_MAILS } from './notification.mail.ts'
import notifications from './notifications.api.ts'
import personalData from './personal-data.ts'
import { createPushHandler } from './sending/push-job.ts'

/** That of the mail, which the job names. */
const laneOfMail = (payload: unknown, domains: readonly Domain[]) =>
  mailsOf(domains).get((payload as { readonly template?: string }).template ?? '')?.lane ?? 'mail'

export default defineDomain({
  name: 'notifications',
  calls: notifications,
  jobs: [
    {
      kind: 'mail',
      lane: laneOfMail,
      asks: (payload, services, tenantId) => smtpUrlOf(services, laneOfMail(payload, services.domains), tenantId),
      handler: loadedOnUse(async () => (await import('./sending/mail-job.ts')).createMailHandler),
    },
    { kind: 'push', lane: 'push', asks: () => 'push', handler: (site) => createPushHandler(site) },
    {
      kind: 'bounces',
      lane: 'housekeeping',
      schedule: { pattern: '*/5 * * * *', lateMs: 5 * MINUTE_MS, per: 'installation' },
      handler:
        ({ services, listTenants }) =>
        async () =>
          void (await readBounceFolder(services, listTenants())),
    },
    {
      kind: CAMPAIGN,
      lane: 'housekeeping',
      handler: tenantJob((work, { payload }) => mailCampaign(work, payload as Campaign)),
    },
  ],
  mails: CAMPAIGN_MAILS,
  personalData: [personalData],
  operatorVerbs: { makeDkimKey, sendCampaign },
  siteFaults: listMailServiceFaults,
})
