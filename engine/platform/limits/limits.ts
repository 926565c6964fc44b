import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-zone/durations.ts'

/**
 * Whose tries are counted together; an address of IPv6 counts by its /64, because one customer has all its addresses.
 */
export type Subject =
  | 'account'
  | 'address'
  | 'account and address'
  | 'e-mail address'
  | 'e-mail address and address'
  | 'member'
  | 'phone number'
  | 'bank account'
  | 'tenant'
  | 'machine'

/** A number of tries within a window; the last of them blocks for `blockMs`. */
export interface Limit {
  readonly count: number
  readonly windowMs: number
  readonly blockMs: number
}

export interface ListedLimit extends Limit {
  readonly of: string
  readonly per: Subject
  /** What happens to a try beyond the limit. */
  readonly beyond: string
  /** A setting of the tenant that replaces `count`. */
  readonly setting?: string
}

/** Every limit of tries (product.md 12.2), as engine/docs/limits.md shows them; a test compares the two. */
export const LIMITS = {
  loginOfAccount: {
    of: 'wrong passwords',
    per: 'account and address',
    ...{ count: 10, windowMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS },
    beyond: 'login blocked',
  },
  loginOfAddress: {
    of: 'wrong passwords of any account',
    per: 'address',
    ...{ count: 100, windowMs: DAY_MS, blockMs: 15 * MINUTE_MS },
    beyond: 'login blocked',
  },
  captchaOfAddress: {
    of: 'wrong passwords, and sign-ups',
    per: 'address',
    ...{ count: 3, windowMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS },
    beyond: 'captcha',
    setting: 'captcha_after',
  },
  captchaOfAccount: {
    of: 'wrong passwords from anywhere',
    per: 'e-mail address',
    ...{ count: 20, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'captcha, until the right password',
  },
  oldPassword: {
    of: 'wrong old passwords in the settings',
    per: 'member',
    ...{ count: 10, windowMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS },
    beyond: 'refused',
  },
  signupForm: {
    of: 'sign-up forms, wrong ones too',
    per: 'address',
    ...{ count: 120, windowMs: HOUR_MS, blockMs: 15 * MINUTE_MS },
    beyond: 'refused, before the strength of the password is measured',
  },
  signupOfAddress: {
    of: 'sign-ups',
    per: 'address',
    ...{ count: 30, windowMs: HOUR_MS, blockMs: 15 * MINUTE_MS },
    beyond: 'refused',
  },
  activationMail: {
    of: 'confirmation mails sent again',
    per: 'member',
    ...{ count: 3, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused',
  },
  reactivationMail: {
    of: 'mails that bring a deleted account back',
    per: 'member',
    ...{ count: 3, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'refused',
  },
  resetOfAsker: {
    of: 'password-reset mails',
    per: 'e-mail address and address',
    ...{ count: 3, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'refused; strangers who ask cost the owner nothing',
  },
  resetOfAddress: {
    of: 'password-reset mails to anybody',
    per: 'address',
    ...{ count: 100, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'refused',
  },
  resetOfEmail: {
    of: 'password-reset mails that anybody asked for',
    per: 'e-mail address',
    ...{ count: 10, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'the usual answer and no further mail: the links already sent work for 48 hours',
  },
  mailChange: {
    of: 'changes of the e-mail address',
    per: 'member',
    ...{ count: 5, windowMs: DAY_MS, blockMs: HOUR_MS },
    beyond: 'refused',
  },
  bounceReset: {
    of: 'mails turned on again after a bounce',
    per: 'member',
    ...{ count: 3, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'refused',
  },
  noticeOfMember: {
    of: 'mails of one kind that come once an hour',
    per: 'member',
    ...{ count: 1, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'left out',
  },
  pushOfConversation: {
    of: 'push messages about one conversation',
    per: 'member',
    ...{ count: 20, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'left out; the next one counts them all',
  },
  complaintOfAddress: {
    of: 'complaints',
    per: 'address',
    ...{ count: 5, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused',
  },
  complaintMail: {
    of: 'mails that acknowledge a complaint',
    per: 'e-mail address',
    ...{ count: 3, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'the complaint is taken without a mail',
  },
  withdrawalOfAddress: {
    of: 'withdrawals',
    per: 'address',
    ...{ count: 10, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused, with the address to write to',
  },
  withdrawalMail: {
    of: 'withdrawals that anybody declares',
    per: 'e-mail address',
    ...{ count: 10, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'refused, as each is acknowledged by mail',
  },
  report: {
    of: 'reports',
    per: 'member',
    ...{ count: 30, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused',
  },
  block: {
    of: 'members blocked, again too',
    per: 'member',
    ...{ count: 60, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused; unblocking is free',
  },
  like: {
    of: 'likes, taken back ones too',
    per: 'member',
    ...{ count: 300, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused; each is an event for the other',
  },
  pass: {
    of: 'members passed on, again too',
    per: 'member',
    ...{ count: 500, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused; taking a pass back is free',
  },
  timeZone: {
    of: 'changes of the time zone',
    per: 'member',
    ...{ count: 10, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'the last one stays',
  },
  landerRowOfAddress: {
    of: 'new slugs and traffic sources of landers',
    per: 'address',
    ...{ count: 30, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'the visit is counted without them',
  },
  landerRowOfTenant: {
    of: 'new slugs and traffic sources of landers, by anybody',
    per: 'tenant',
    ...{ count: 2000, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'the visit is counted without them',
  },
  landerRowOfMachine: {
    of: 'new slugs and traffic sources of landers, of all tenants',
    per: 'machine',
    ...{ count: 20_000, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'the visit is counted without them',
  },
  variantOfTenant: {
    of: 'visitors and starts that experiments count, by anybody',
    per: 'tenant',
    ...{ count: 200_000, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'no experiment counts the visit',
  },
  profileView: {
    of: 'profiles looked at',
    per: 'member',
    ...{ count: 240, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused',
    setting: 'profile_views_per_hour',
  },
  move: {
    of: 'changes of town',
    per: 'member',
    ...{ count: 3, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'refused: distances from many towns would locate others',
  },
  myData: {
    of: 'downloads of "My data"',
    per: 'member',
    ...{ count: 10, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused',
  },
  photo: {
    of: 'photos uploaded, refused ones too',
    per: 'member',
    ...{ count: 100, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused, before the picture is read',
  },
  discountCode: {
    of: 'wrong discount codes',
    per: 'member',
    ...{ count: 20, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused, right ones too',
  },
  spending: {
    of: 'changes of the own spending limits',
    per: 'member',
    ...{ count: 30, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused',
  },
  order: {
    of: 'orders placed',
    per: 'member',
    ...{ count: 60, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused',
  },
  paymentCallback: {
    of: 'messages of payment providers that changed nothing',
    per: 'address',
    ...{ count: 120, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused unless they are signed, as one without a signature costs a question to the provider',
  },
  smsOfMember: {
    of: 'codes sent by SMS',
    per: 'member',
    ...{ count: 5, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused',
  },
  smsOfNumber: {
    of: 'codes sent by SMS, for anybody',
    per: 'phone number',
    ...{ count: 5, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'refused',
  },
  smsOfAddress: {
    of: 'codes sent by SMS, for anybody',
    per: 'address',
    ...{ count: 20, windowMs: DAY_MS, blockMs: DAY_MS },
    beyond: 'refused',
  },
  smsOfTenant: {
    of: 'codes sent by SMS, for anybody',
    per: 'tenant',
    ...{ count: 500, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused',
  },
  smsOfMachine: {
    of: 'codes sent by SMS, of all tenants',
    per: 'machine',
    ...{ count: 2_000, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'refused',
  },
  debitCode: {
    of: 'codes of direct debits entered, right ones too',
    per: 'member',
    ...{ count: 5, windowMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS },
    beyond: 'refused',
  },
  debitOfMember: {
    of: 'direct debits',
    per: 'member',
    ...{ count: 3, windowMs: 7 * DAY_MS, blockMs: 7 * DAY_MS },
    beyond: 'refused',
  },
  debitOfAccount: {
    of: 'direct debits by anybody',
    per: 'bank account',
    ...{ count: 3, windowMs: 7 * DAY_MS, blockMs: 7 * DAY_MS },
    beyond: 'refused',
  },
  typing: {
    of: 'notes of typing (by each process)',
    per: 'member',
    ...{ count: 60, windowMs: MINUTE_MS, blockMs: MINUTE_MS },
    beyond: 'refused',
  },
  presence: {
    of: 'pages shown and hidden (by each process)',
    per: 'member',
    ...{ count: 60, windowMs: MINUTE_MS, blockMs: MINUTE_MS },
    beyond: 'refused',
  },
  page: {
    of: 'pages rendered and searches counted (by each process)',
    per: 'member',
    ...{ count: 600, windowMs: MINUTE_MS, blockMs: MINUTE_MS },
    beyond: 'refused',
    setting: 'pages_per_minute',
  },
  visitorPage: {
    of: 'pages rendered for visitors (by each process)',
    per: 'address',
    ...{ count: 600, windowMs: MINUTE_MS, blockMs: MINUTE_MS },
    beyond: 'refused',
    setting: 'visitor_pages_per_minute',
  },
  staffLogin: {
    of: 'log-ins to the back office that fail',
    per: 'account and address',
    ...{ count: 5, windowMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS },
    beyond: 'log-in blocked',
  },
  staffLoginOfAccount: {
    of: 'log-ins to the back office that fail, from anywhere',
    per: 'account',
    ...{ count: 50, windowMs: DAY_MS, blockMs: HOUR_MS },
    beyond: 'log-in by password blocked',
  },
  staffLoginOfAddress: {
    of: 'log-ins to the back office that fail, of any account',
    per: 'address',
    ...{ count: 50, windowMs: HOUR_MS, blockMs: HOUR_MS },
    beyond: 'log-in blocked',
  },
  staffChallenge: {
    of: 'passkeys asked for by the back office',
    per: 'address',
    ...{ count: 60, windowMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS },
    beyond: 'refused',
  },
} as const satisfies Record<string, ListedLimit>
