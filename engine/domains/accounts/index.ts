/** Accounts: sign-up, login, sessions, confirmation and preferences (product.md sections 2, 4, 5 and 6). */

export { activate, sendActivationMail } from './activation/activation.ts'
export { banInside, banMember, findByEmailOrId, unbanMember } from './ban.ts'
export { BAN_REASONS } from './ban-reasons.ts'
export { type CaptchaNeed, CHALLENGE_MS, captchaNeed, takeTry } from './captcha/captcha.ts'
export { endCause, knownCauses } from './disabled-mails.ts'
export { type InactiveRow, listInactive, listUnconfirmed, markLapsed, storeWarning } from './lapsing/queries.ts'
export {
  countAtHome,
  insertShell,
  listAtHome,
  listPresent,
  lockForErasure,
  markDeleted,
  markRestored,
  removeMember,
} from './leaving.queries.ts'
export { mailReactivation } from './login/reactivation.ts'
export { confirmByOperator, resendByOperator } from './operator/confirming.ts'
export { disableMember, enableMember } from './operator/disabling.ts'
export { setDisabled as hideProfile } from './operator/queries.ts'
export { hashPassword, hasPasswordLength, isStrongPassword, verifyPassword } from './passwords/passwords.ts'
export { PasswordsBusy } from './passwords/passwords-busy.ts'
export { rateLater as ratePasswordLater } from './passwords/strength.ts'
export { chooseInvisible, chooseLanguage, chooseNotifications, choosePrivacy } from './preferences.ts'
export {
  correctMemberRow,
  findMember,
  findMemberByEmail,
  insertMember,
  isNameTaken,
  storeConsent,
} from './queries.ts'
export { changePassword, checkOwnPassword, type PasswordCheck } from './recovery/change-password.ts'
export { linkCookie, NO_REFERRER, noLinkCookie, readLinkToken } from './recovery/link-token.ts'
export { requestMailChange } from './recovery/mail-change.ts'
export { mailChangeSchema, passwordChangeSchema } from './recovery/schema.ts'
export { type SignupInput, signupPrefillSchema, signupSchema, signupStartSchema } from './schema.ts'
export { giveSensitive, readSensitive, sensitiveConsentOf, withdrawSensitive } from './sensitive.ts'
export {
  closeAllSessions,
  closeOtherSessions,
  closeSessionById,
  findViewer,
  listSessions,
  openSession,
} from './sessions.ts'
export { askForTerms, usesService } from './terms/ask-for-terms.ts'
export { findAwaitedEmail, findToken, issueToken, spendToken, TOKEN_MS } from './tokens.ts'
export { parseOff, toUser } from './user.ts'
