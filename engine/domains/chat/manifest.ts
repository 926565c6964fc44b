import { everyHour } from '#engine/domains/notifications/index.ts'
import { CHAT_PHOTO_DECIDED } from '#engine/domains/photos/index.ts'
import { defineDomain, tenantJob } from '#engine/platform/manifests/domain.ts'
import { HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import chat from './chat.api.ts'
import { answerAsFictional, listWaitingForAnswer, readFictional } from './fictional/answering.ts'
import { settleDecidedPhoto } from './kinds/decided-photo.ts'
import { describeChat } from './live/describe.ts'
import { MESSAGE_MAILS } from './notices/message.mail.ts'
import { listUnreadPages } from './notices/queries.ts'
import { remindOfUnread } from './notices/reminding.ts'
import personalData from './personal-data.ts'
import { sumUnread } from './reading.queries.ts'
import { deliverWaiting } from './sending/delivering.ts'
import { refundUnanswered } from './sending/refunding.ts'

export default defineDomain({
  name: 'chat',
  calls: chat,
  jobs: [
    {
      kind: 'fictional_refunds',
      lane: 'money',
      schedule: {
        pattern: '0 * * * *',
        lateMs: HOUR_MS,
        per: 'tenant',
        wants: ({ settingsByCountry }) =>
          Object.values(settingsByCountry).some((settings) => settings.fictional_profiles),
      },
      handler: tenantJob(({ db, services, tenant, now }) =>
        refundUnanswered({ db, poolId: tenant.poolId, now, bus: services.bus }),
      ),
    },
    {
      kind: 'unread_reminders',
      lane: 'housekeeping',
      schedule: everyHour('0 * * * *'),
      handler: tenantJob(remindOfUnread),
    },
    {
      kind: CHAT_PHOTO_DECIDED,
      lane: 'media',
      handler: tenantJob(({ db, services, now }, { payload }, { log }) =>
        settleDecidedPhoto({ db, services, now, log }, (payload as { photo: string }).photo),
      ),
    },
  ],
  mails: MESSAGE_MAILS,
  personalData: [personalData],
  on: { afterMemberConfirmed: deliverWaiting },
  countNew: sumUnread,
  listNewPages: listUnreadPages,
  operatorVerbs: { answerAsFictional, listWaitingForAnswer, readFictional },
  eventDetails: { message: describeChat, read: describeChat },
})
