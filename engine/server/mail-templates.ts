import {
  activationMail,
  mailChangedMail,
  mailChangeMail,
  passwordChangedMail,
  resetPasswordMail,
} from '#engine/domains/accounts/account.mail.ts'
import { contentRemovedMail, reportDecidedMail } from '#engine/domains/moderation/report.mail.ts'
import { NOTIFICATION_MAILS } from '#engine/domains/notifications/notification.mail.ts'
import { receiptMail } from '#engine/domains/payments/receipt.mail.ts'
import { photosApprovedMail, photosRejectedMail } from '#engine/domains/photos/photo.mail.ts'
import { accountDeletedMail, accountReactivatedMail } from '#engine/domains/privacy/deletion/deletion.mail.ts'
import type { MailTemplate } from '#engine/platform/mail/template.ts'

/** Account mails, by their name in jobs. */
const ACCOUNT_MAILS = {
  activation: activationMail,
  reset_password: resetPasswordMail,
  password_changed: passwordChangedMail,
  mail_change: mailChangeMail,
  mail_changed: mailChangedMail,
  account_deleted: accountDeletedMail,
  account_reactivated: accountReactivatedMail,
  report_decided: reportDecidedMail,
  content_removed: contentRemovedMail,
  photos_rejected: photosRejectedMail,
  receipt: receiptMail,
} as const satisfies Record<string, MailTemplate>

/** Mail templates, by their name in jobs. */
export const MAIL_TEMPLATES: Readonly<Record<string, MailTemplate>> = {
  ...ACCOUNT_MAILS,
  ...NOTIFICATION_MAILS,
  photos_approved: photosApprovedMail,
}
