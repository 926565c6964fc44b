/** Accounts: sign-up, login, sessions, confirmation and preferences (product.md sections 2, 4, 5 and 6). */

export { activate, resendActivationMail } from './activation/activation.ts'
export { type BanResult, banMember, unbanMember } from './ban.ts'
export { BAN_REASONS, type BanReason } from './ban-reasons.ts'
export { type LoginResult, logIn, logOut } from './login/login.ts'
export { hashPassword } from './passwords.ts'
export {
  changePassword,
  checkOwnPassword,
  type PasswordChangeResult,
  type PasswordCheck,
} from './recovery/change-password.ts'
export { type MailChangeRequestResult, requestMailChange } from './recovery/mail-change.ts'
export { findViewer, openSession, pruneSessions } from './sessions.ts'
export { issueToken, pruneTokens } from './tokens.ts'
export { toUser } from './user.ts'
