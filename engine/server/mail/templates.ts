import {
  activationMail,
  mailChangedMail,
  mailChangeMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account.mails.ts'
import { accountDeletedMail, accountReactivatedMail } from './departure.mails.ts'
import { NOTIFICATION_MAILS } from './notification.mails.ts'
import { photosApprovedMail, photosRejectedMail } from './photo.mails.ts'
import { contentRemovedMail, reportDecidedMail } from './report.mails.ts'
import type { MailTemplate } from './template.ts'

/** Mails about the account itself, by the name that jobs carry. */
export const ACCOUNT_MAILS = {
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
} as const satisfies Record<string, MailTemplate>

/** Mail templates by the name that jobs carry. */
export const MAIL_TEMPLATES: Readonly<Record<string, MailTemplate>> = {
  ...ACCOUNT_MAILS,
  ...NOTIFICATION_MAILS,
  photos_approved: photosApprovedMail,
}
