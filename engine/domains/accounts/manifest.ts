import { defineDomain, tenantJob } from '#engine/platform/manifests/domain.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import {
  activationMail,
  mailChangedMail,
  mailChangeMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account.mail.ts'
import accounts from './accounts.api.ts'
import { banMember, unbanMember } from './ban.ts'
import captcha from './captcha/captcha.api.ts'
import { pruneChallenges } from './captcha.queries.ts'
import { confirmByOperator, resendByOperator } from './operator/confirming.ts'
import { disableMember, enableMember } from './operator/disabling.ts'
import personalData from './personal-data.ts'
import { setPremium } from './queries.ts'
import { pruneSessions } from './sessions.ts'
import { pruneTokens } from './tokens.ts'

export default defineDomain({
  name: 'accounts',
  calls: [...accounts, ...captcha],
  jobs: [
    {
      kind: 'prune_pool',
      lane: 'housekeeping',
      schedule: { pattern: '40 3 * * *', lateMs: DAY_MS, per: 'pool' },
      handler: tenantJob(async ({ db, now }) => {
        for (const prune of [pruneSessions, pruneTokens, pruneChallenges]) await prune(db, now)
      }),
    },
  ],
  mails: {
    activation: { write: activationMail, subjects: ['activation.subject'], lane: 'security_mail' },
    reset_password: {
      write: resetPasswordMail,
      subjects: ['reset.subject'],
      lane: 'security_mail',
      ignoresBounce: true,
    },
    password_changed: { write: passwordChangedMail, subjects: ['passwordChanged.subject'], lane: 'security_mail' },
    mail_change: {
      write: mailChangeMail,
      subjects: ['mailChange.subject'],
      lane: 'security_mail',
      ignoresBounce: true,
    },
    mail_changed: { write: mailChangedMail, subjects: ['mailChanged.subject'], lane: 'security_mail' },
  },
  personalData: [personalData],
  on: {
    // product.md 4.11: a first completed order makes the member premium.
    orderCompleted: (trx, { memberId }) => setPremium(trx, memberId, true),
    // product.md 14.9: a whole withdrawal ends it.
    premiumChanged: (trx, { memberId, premium }) => setPremium(trx, memberId, premium),
  },
  operatorVerbs: { banMember, confirmByOperator, disableMember, enableMember, resendByOperator, unbanMember },
})
