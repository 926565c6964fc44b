import { everyHour } from '#engine/domains/notifications/index.ts'
import { defineDomain, tenantJob } from '#engine/platform/manifests/domain.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { sendMailPhoto } from './mail/send-mail-photo.ts'
import { photoHandler } from './media.ts'
import personalData from './personal-data.ts'
import { photosApprovedMail, photosRejectedMail } from './photo.mail.ts'
import photos from './photos.api.ts'
import { pruneLooseFiles } from './pipeline/owned-files.ts'
import { PHOTO_REMINDER_MAILS } from './reminder/photo-reminder.mail.ts'
import { remindOfPhoto } from './reminder/reminding.ts'
import { addOperatorPhoto } from './review/operator-photo.ts'
import { listShownSince, listWaitingSince } from './review/queries.ts'
import { listReviewQueue, reviewPhoto } from './review/review.ts'
import { undoReview } from './review/undo.ts'

export default defineDomain({
  name: 'photos',
  workQueues: [
    { name: 'photos', per: 'pool', listWaitingSince },
    { name: 'photos_shown', per: 'pool', listWaitingSince: listShownSince },
  ],
  calls: photos,
  files: [
    { path: '/media/:photoId/:size', send: photoHandler },
    { path: '/media/:photoId/mail/:crop', send: sendMailPhoto },
  ],
  jobs: [
    {
      kind: 'prune_loose_files',
      lane: 'housekeeping',
      schedule: { pattern: '40 3 * * *', lateMs: DAY_MS, per: 'pool' },
      handler: tenantJob(({ db, services, now }) => pruneLooseFiles({ db, storage: services.storage, now })),
    },
    {
      kind: 'photo_reminders',
      lane: 'housekeeping',
      schedule: everyHour('50 * * * *'),
      handler: tenantJob(remindOfPhoto),
    },
  ],
  mails: {
    ...PHOTO_REMINDER_MAILS,
    photos_approved: {
      write: photosApprovedMail,
      subjects: ['photosApproved.subject'],
      lane: 'mail',
      type: { mail: 'reminders', push: 'reminders' },
    },
    // By mail in any case, because the member must get the reasons.
    photos_rejected: {
      write: photosRejectedMail,
      subjects: ['photosRejected.subject'],
      lane: 'mail',
      type: { push: 'reminders' },
    },
  },
  personalData: [personalData],
  operatorVerbs: { addOperatorPhoto, listReviewQueue, reviewPhoto, undoReview },
})
