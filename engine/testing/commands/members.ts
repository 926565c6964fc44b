import type { Rows } from './row.ts'

const MONEY = { covered: 'tests/money.test.ts' }
const MODERATION = { covered: 'tests/moderation.test.ts' }
const VERBS = { covered: '../engine/testing/operators/members.test.ts' }
const POSTBACKS = { covered: '../engine/testing/affiliates/postbacks.test.ts' }
const FICTIONAL_VERBS = { covered: '../engine/testing/operators/fictional.test.ts' }
const PAY = { covered: '../engine/domains/payments/providers/secrets.test.ts' }
const XLIFF = { covered: '../engine/texts/xliff/xliff.test.ts' }
const QUEUE = { covered: '../engine/testing/operators/queue.test.ts' }
const BACKUPS = { covered: 'tests/backups.test.ts' }
const PEOPLE = { covered: 'tests/people.test.ts' }

const NOWHERE = [4, 'nowhere'] as const
const LIST = { call: ['rosa'], again: 'again', ends: [[...NOWHERE], [2]] } as const

const MEMBER: Rows = {
  show: {
    call: ['rosa', 'joris'],
    again: 'again',
    ends: [
      [4, 'rosa', 'nobody'],
      [4, 'nowhere', 'joris'],
      [2, 'rosa'],
    ],
  },
  ...{ edit: VERBS, confirm: VERBS, disable: VERBS, enable: VERBS, erase: VERBS, export: VERBS, resend: VERBS },
  find: {
    call: ['rosa', 'joris'],
    again: 'again',
    ends: [
      [4, 'nowhere', 'joris'],
      [2, 'rosa'],
    ],
  },
  list: { call: ['rosa', '--status', 'active'], again: 'again', ends: [[...NOWHERE], [2, 'rosa', '--status', 'x']] },
  ban: {
    call: ['rosa', 'joris', '--reason', 'scam'],
    again: 5,
    ends: [
      [4, 'rosa', 'nobody', '--reason', 'scam', '--yes'],
      [2, 'rosa', 'joris', '--yes'],
      [2, 'rosa', 'joris', '--reason', 'because', '--yes'],
    ],
  },
  unban: {
    call: ['rosa', 'joris'],
    again: 5,
    ends: [
      [4, 'rosa', 'nobody'],
      [4, 'nowhere', 'joris'],
    ],
  },
}

const PHOTO: Rows = {
  queue: LIST,
  approve: MODERATION,
  reject: MODERATION,
  undo: { covered: '../engine/domains/operators/audit.test.ts' },
}
const REPORT: Rows = { queue: LIST, decide: MODERATION }
const COMPLAINT: Rows = { queue: LIST, decide: MODERATION }

const FICTIONAL: Rows = {
  ...{
    list: LIST,
    waiting: LIST,
    read: MODERATION,
    answer: MODERATION,
    create: MODERATION,
    import: MODERATION,
    edit: FICTIONAL_VERBS,
    remove: FICTIONAL_VERBS,
  },
}

const ORDER: Rows = { list: LIST, show: MONEY, refund: MONEY, export: MONEY }
const CREDITS: Rows = { grant: MONEY }
const LEDGER: Rows = { verify: { call: ['rosa'], again: 'again', ends: [[...NOWHERE]] } }
const REFUND: Rows = { list: LIST }
const DISCOUNT: Rows = { list: LIST, create: PEOPLE, end: PEOPLE }
const SEPA: Rows = { list: LIST, collect: MONEY, repay: MONEY, report: MONEY }
const INVITE: Rows = { list: LIST, create: PEOPLE, revoke: PEOPLE }
const MAIL: Rows = {
  'bounce-secret': { call: [], again: 'again', ends: [[2, 'x']] },
  send: { covered: 'tests/cli.test.ts' },
  dkim: { covered: '../engine/domains/notifications/mail-service/mail-service.test.ts' },
  test: { covered: 'tests/doctor.test.ts' },
}
const JOBS: Rows = {
  list: { call: [], again: 'again', ends: [[2, 'x']] },
  retry: { covered: '../engine/domains/operators/audit.test.ts' },
}

const STAFF: Rows = {
  add: {
    call: ['Marit', '--role', 'support'],
    again: 5,
    ends: [
      [2, 'Joost'],
      [2, 'Joost', '--role', 'king'],
      [3, '!', '--role', 'support'],
    ],
  },
  list: { call: [], again: 'again', ends: [[2, 'x']] },
  roles: {
    call: ['Marit', '--role', 'moderator'],
    again: 'unchanged',
    ends: [
      [4, 'nobody', '--role', 'support'],
      [2, 'Marit'],
    ],
  },
  sessions: { call: ['Marit'], again: 'again', ends: [[4, 'nobody']] },
  reset: { call: ['Marit'], again: 'again', ends: [[4, 'nobody', '--yes']] },
  disable: { call: ['Marit'], again: 'unchanged', ends: [[4, 'nobody', '--yes']] },
}

const AUDIT = { covered: '../engine/domains/operators/audit-log.test.ts' }

/** The rows of commands about members, their content and their money, by group. */
export const MEMBERS: Readonly<Record<string, Rows>> = {
  member: MEMBER,
  photo: PHOTO,
  report: REPORT,
  complaint: COMPLAINT,
  fictional: FICTIONAL,
  order: ORDER,
  credits: CREDITS,
  ledger: LEDGER,
  refund: REFUND,
  discount: DISCOUNT,
  sepa: SEPA,
  invite: INVITE,
  mail: MAIL,
  jobs: JOBS,
  staff: STAFF,
  audit: { list: AUDIT, verify: AUDIT },
  postback: { list: LIST, resend: POSTBACKS, test: POSTBACKS },
  outbox: { list: { call: [], again: 'again', ends: [[2, 'x']] } },
  status: { status: { call: [], again: 'again', ends: [[2, 'x']] } },
  push: {
    show: { call: [], again: 'again', ends: [[2, 'x']] },
    rotate: { covered: '../engine/domains/operators/audit.test.ts' },
  },
  payment: { secrets: PAY, 'set-secrets': PAY, test: PAY },
  texts: { export: XLIFF, import: XLIFF },
  queue: { claim: QUEUE, list: QUEUE, release: QUEUE, show: QUEUE },
  stats: { show: { covered: '../engine/testing/operators/stats.test.ts' } },
  media: { move: { covered: '../engine/domains/photos/store/move-media.test.ts' } },
  backup: { create: BACKUPS, drill: BACKUPS, list: BACKUPS, restore: BACKUPS },
  doctor: { doctor: { covered: 'tests/doctor.test.ts' } },
}
