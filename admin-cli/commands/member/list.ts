import * as z from 'zod'
import { GENDER_IDS } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { defaulted, flag, LIMIT, oneOf, option, readBy } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf, orNone } from '../../printing/words.ts'

const day = z.iso.date('a day, as 2026-04-12').transform((text) => Date.parse(text))
const country = z.string().regex(/^[A-Z]{2}$/, 'a country of two capital letters')
const yesNo = ['yes', 'no'] as const
const toFlag = (answer: (typeof yesNo)[number] | undefined) => (answer === undefined ? undefined : answer === 'yes')

export default defineCommand({
  about: 'members of the pool, in the order of their ids; recorded, as every look at members is',
  example: 'member list amore --status not_confirmed --since 2026-04-12',
  scope: 'tenant',
  records: true,
  parameters: {
    status: oneOf('--status <status>', 'of the account', ['not_confirmed', 'active', 'deleted']).option,
    profile: oneOf('--profile <status>', 'of the profile', ['active', 'disabled']).option,
    gender: oneOf('--gender <gender>', 'who', GENDER_IDS).option,
    country: option('--country <code>', 'where they live', readBy(country)),
    banned: oneOf('--banned <yes|no>', 'shut out', yesNo).option,
    premium: oneOf('--premium <yes|no>', 'who have paid', yesNo).option,
    fictional: oneOf('--fictional <yes|no>', 'invented', yesNo).or('no'),
    since: option('--since <day>', 'signed up on this day or later', readBy(day)),
    home: flag('--home', 'only those who signed up at this site, of a pool of several'),
    after: defaulted('--after <id>', 'go on after this member: `next` of the page before', ''),
    limit: LIMIT(50),
  },
  verb: lazyVerb(() => import('#engine'), 'listMembers'),
  input: ({ tenant, home, banned, premium, fictional, status, profile, gender, country, since, after, limit }) => ({
    ...{ status, profile, gender, country, since, after, limit },
    tenant: home ? tenant : undefined,
    banned: toFlag(banned),
    premium: toFlag(premium),
    fictional: toFlag(fictional),
  }),
  refusals: {},
  print(page) {
    const lines = page.members.map(({ id, name, status, profile_status, banned_at, age, country, signup_at }) =>
      [
        `${id}  ${name}`,
        `${status}, profile ${profile_status}${banned_at === null ? '' : ', banned'}`,
        `${age}, ${country}, since ${minuteOf(signup_at)}`,
      ].join('  '),
    )
    const more = page.next === null ? [] : [`more: --after ${page.next}`]
    return { value: page, lines: [...orNone(lines, 'nobody'), ...more] }
  },
})
