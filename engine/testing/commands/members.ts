import { written } from './plant.ts'
import type { Rows } from './row.ts'

const MONEY = { covered: 'tests/money.test.ts' }
const MODERATION = { covered: 'tests/moderation.test.ts' }
const POSTBACKS = { covered: '../engine/testing/affiliates/postbacks.test.ts' }
const PAY = { covered: '../engine/domains/payments/providers/secrets.test.ts' }
const XLIFF = { covered: '../engine/texts/xliff/xliff.test.ts' }
const BACKUPS = { covered: 'tests/backups.test.ts' }
const PEOPLE = { covered: 'tests/people.test.ts' }

const NOWHERE = [4, 'nowhere'] as const
const LIST = { call: ['rosa'], again: 'again', ends: [[...NOWHERE], [2]] } as const

const QUEUE: Rows = {
  list: LIST,
  claim: {
    call: ['rosa', 'report', 'r1'],
    again: 'again',
    ends: [
      [4, 'rosa', 'report', 'nothing'],
      [2, 'rosa', 'nothing', 'r1'],
    ],
  },
  release: { call: ['rosa', 'report', 'r1'], again: 'again', ends: [[2, 'rosa', 'report']] },
  show: { call: ['rosa', 'report', 'r1'], again: 'again', ends: [[4, 'rosa', 'report', 'nothing']] },
}

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
  edit: {
    call: ['rosa', 'joris', '--name', 'Joris B'],
    again: 'unchanged',
    ends: [
      [4, 'rosa', 'nobody', '--name', 'Bo'],
      [2, 'rosa', 'joris'],
      [3, 'rosa', 'joris', '--name', '@joris'],
      [3, 'rosa', 'joris', '--born', '1990-02-30'],
      [5, 'rosa', 'joris', '--name', 'Anouk'],
    ],
  },
  confirm: {
    call: ['rosa', 'sanne'],
    again: 'unchanged',
    ends: [
      [4, 'rosa', 'nobody'],
      [5, 'rosa', 'joris'],
    ],
  },
  resend: { call: ['rosa', 'lars'], again: 'unchanged', ends: [[4, 'rosa', 'nobody'], [2]] },
  disable: {
    call: ['rosa', 'anouk', '--reason', 'scam'],
    again: 'unchanged',
    ends: [
      [4, 'rosa', 'nobody', '--reason', 'scam', '--yes'],
      [2, 'rosa', 'anouk', '--yes'],
      [2, 'rosa', 'anouk', '--reason', 'other', '--yes'],
      [5, 'rosa', 'anouk', '--reason', 'harassment', '--yes'],
    ],
  },
  enable: { call: ['rosa', 'anouk'], again: 'unchanged', ends: [[4, 'rosa', 'nobody'], [2]] },
  erase: {
    call: ['rosa', 'willem'],
    again: 4,
    ends: [
      [4, 'nowhere', 'willem', '--yes'],
      [5, 'rosa', 'roxane', '--yes'],
      [2, 'rosa'],
    ],
  },
  export: {
    call: ['rosa', 'joris', written('joris.json')],
    again: 5,
    ends: [
      [4, 'rosa', 'nobody', written('nobody.json')],
      [2, 'rosa', 'joris'],
    ],
  },
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
    again: 'unchanged',
    ends: [
      [4, 'rosa', 'nobody', '--reason', 'scam', '--yes'],
      [5, 'rosa', 'joris', '--reason', 'harassment', '--yes'],
      [2, 'rosa', 'joris', '--yes'],
      [2, 'rosa', 'joris', '--reason', 'because', '--yes'],
    ],
  },
  unban: {
    call: ['rosa', 'joris'],
    again: 'unchanged',
    ends: [
      [4, 'rosa', 'nobody'],
      [4, 'nowhere', 'joris'],
    ],
  },
}

const PHOTO: Rows = {
  queue: LIST,
  approve: {
    call: ['rosa', 'p1'],
    again: 'again',
    ends: [
      [4, 'rosa', 'nothing'],
      [2, 'rosa'],
    ],
  },
  reject: {
    call: ['rosa', 'p1', '--reason', 'unclear'],
    again: 'again',
    ends: [
      [4, 'rosa', 'nothing', '--reason', 'unclear', '--yes'],
      [2, 'rosa', 'p1', '--reason', 'dull', '--yes'],
    ],
  },
  undo: {
    call: ['rosa', 'p1'],
    again: 'unchanged',
    ends: [
      [4, 'rosa', 'nothing'],
      [2, 'rosa'],
    ],
  },
}
const REASON = ['--reason', 'It breaks the rules.'] as const
const REPORT: Rows = {
  queue: LIST,
  decide: {
    call: ['rosa', 'r1', '--outcome', 'banned', ...REASON],
    again: 'unchanged',
    ends: [
      [4, 'rosa', 'nothing', '--outcome', 'banned', ...REASON, '--yes'],
      [2, 'rosa', 'r1', ...REASON, '--yes'],
      [2, 'rosa', 'r1', '--outcome', 'banned', '--reason', 'short', '--yes'],
      [5, 'rosa', 'r1', '--outcome', 'kept', ...REASON, '--yes'],
    ],
  },
}
const COMPLAINT: Rows = {
  queue: LIST,
  decide: {
    call: ['rosa', 'c1', '--outcome', 'upheld', ...REASON],
    again: 'unchanged',
    ends: [
      [4, 'rosa', 'nothing', '--outcome', 'upheld', ...REASON, '--yes'],
      [2, 'rosa', 'c1', '--outcome', 'upheld', '--reason', 'short', '--yes'],
      [5, 'rosa', 'c1', '--outcome', 'dismissed', ...REASON, '--yes'],
    ],
  },
}

const FICTIONAL: Rows = {
  ...{
    list: LIST,
    waiting: LIST,
    read: MODERATION,
    answer: MODERATION,
    create: MODERATION,
    import: MODERATION,
    edit: {
      call: ['rosa', 'roxane', '--about', 'Invented.'],
      again: 'unchanged',
      ends: [
        [4, 'rosa', 'nobody', '--about', 'Invented.'],
        [2, 'rosa', 'roxane'],
      ],
    },
    remove: { call: ['rosa', 'roxane'], again: 'unchanged', ends: [[4, 'rosa', 'nobody', '--yes']] },
  },
}

const ORDER: Rows = {
  list: LIST,
  show: {
    call: ['rosa', '12345678'],
    again: 'again',
    ends: [
      [4, 'rosa', 'two'],
      [4, 'nowhere', '12345678'],
    ],
  },
  export: {
    call: ['rosa', '--what', 'orders', '--from', '2026-05'],
    again: 'again',
    ends: [
      [2, 'rosa', '--what', 'orders', '--from', '2026-13'],
      [2, 'rosa', '--what', 'orders', '--from', '2026-05', '--to', '2026-04'],
      [4, 'nowhere', '--what', 'orders', '--from', '2026-05'],
    ],
  },
  refund: {
    call: ['rosa', '12345678', '--reason', 'goodwill'],
    again: 5,
    ends: [
      [4, 'rosa', 'two', '--reason', 'goodwill', '--yes'],
      [2, 'rosa', '12345678', '--reason', 'none', '--yes'],
    ],
  },
}
const CREDITS: Rows = { grant: MONEY }
const LEDGER: Rows = { verify: { call: ['rosa'], again: 'again', ends: [[...NOWHERE]] } }
const REFUND: Rows = { list: LIST }
const DISCOUNT: Rows = {
  list: LIST,
  create: {
    call: ['rosa', 'spring-30', '--percentage', '30'],
    again: 'unchanged',
    ends: [
      [5, 'rosa', 'spring-30', '--percentage', '40'],
      [3, 'rosa', 'TIMEBONUS25', '--percentage', '30'],
      [3, 'rosa', 'SUMMER', '--percentage', '30', '--country', 'xx'],
      [2, 'rosa', 'SUMMER', '--percentage', '0'],
      [4, 'nowhere', 'SUMMER', '--percentage', '30'],
    ],
  },
  end: {
    call: ['rosa', 'spring-30'],
    again: 'unchanged',
    ends: [
      [4, 'rosa', 'SUMMER', '--yes'],
      [2, 'rosa'],
    ],
  },
}
const SEPA: Rows = { list: LIST, collect: MONEY, repay: MONEY, report: MONEY }
const INVITE: Rows = {
  list: LIST,
  create: PEOPLE,
  revoke: {
    call: ['rosa', 'i1'],
    again: 4,
    ends: [
      [4, 'rosa', 'nothing', '--yes'],
      [2, 'rosa'],
    ],
  },
}
const MAIL: Rows = {
  'bounce-secret': { call: [], again: 'again', ends: [[2, 'x']] },
  send: { covered: 'tests/cli.test.ts' },
  dkim: { covered: '../engine/domains/notifications/mail-service/mail-service.test.ts' },
  test: {
    call: ['rosa', 'marit@amore.example'],
    again: 'again',
    ends: [
      [2, 'rosa', 'marit'],
      [4, 'nowhere', 'marit@amore.example'],
    ],
  },
}
const JOBS: Rows = {
  list: { call: [], again: 'again', ends: [[2, 'x']] },
  retry: { covered: '../engine/domains/operators/audit.test.ts' },
}

const STAFF: Rows = {
  add: {
    call: ['Marit', '--role', 'support'],
    again: 'unchanged',
    ends: [
      [5, 'Marit', '--role', 'moderator'],
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
  audit: {
    list: { call: ['--action', 'ban'], again: 'again', ends: [[2, '--since', 'yesterday']] },
    verify: { call: [], again: 'again', ends: [[2, 'x']] },
  },
  postback: { list: LIST, resend: POSTBACKS, test: POSTBACKS },
  outbox: { list: { call: [], again: 'again', ends: [[2, 'x']] } },
  status: { status: { call: [], again: 'again', ends: [[2, 'x']] } },
  push: {
    show: { call: [], again: 'again', ends: [[2, 'x']] },
    rotate: { call: [], again: 'again', ends: [[2, 'x']] },
  },
  payment: {
    secrets: {
      call: ['rosa', 'mollie'],
      again: 'again',
      ends: [
        [4, 'rosa', 'nobody'],
        [4, 'nowhere', 'mollie'],
      ],
    },
    'set-secrets': PAY,
    test: {
      call: ['rosa', 'sandbox'],
      again: 'again',
      ends: [
        [4, 'rosa', 'nobody'],
        [3, 'rosa', 'mollie'],
      ],
    },
  },
  texts: {
    export: {
      call: ['fr', written('fr.xlf'), '--missing'],
      again: 5,
      ends: [
        [4, 'fr', written('site.xlf'), '--site', 'nowhere'],
        [4, 'fr', written('nowhere/fr.xlf')],
        [2, 'xx', written('xx.xlf')],
      ],
    },
    import: XLIFF,
  },
  queue: QUEUE,
  stats: {
    show: {
      call: ['rosa', '--by', 'month'],
      again: 'again',
      ends: [
        [2, 'rosa', '--from', '2026-05-02', '--to', '2026-05-01'],
        [2, 'rosa', '--by', 'year'],
        [4, 'nowhere'],
      ],
    },
  },
  secrets: {
    move: { covered: 'tests/secrets.test.ts' },
    rotate: { covered: 'tests/secrets.test.ts' },
  },
  media: { move: { covered: '../engine/domains/photos/store/move-media.test.ts' } },
  backup: {
    create: {
      call: ['--to', written('backups')],
      again: 'again',
      ends: [[2], [2, '--to', written('b'), '--keep', 'all']],
    },
    drill: BACKUPS,
    list: { call: ['--to', written('backups')], again: 'again', ends: [[2]] },
    restore: BACKUPS,
  },
  doctor: { doctor: { covered: 'tests/doctor.test.ts' } },
}
