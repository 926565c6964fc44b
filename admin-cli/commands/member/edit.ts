import { GENDER_IDS } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, oneOf, option } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

const NAME_FAULTS = {
  is_email: 'a user name must not be the e-mail address',
  starts_with_at: 'a user name must not start with @',
  invalid: 'a user name has 2 to 30 letters, digits, spaces or signs',
  unreadable: 'the user name has letters that nobody sees or that look like others',
  reserved: 'the user name could be taken for the site or its staff',
  address: 'the user name is the address of a site or a mailbox',
} as const

const BIRTH_FAULTS = {
  invalid: 'there is no such date of birth; write it as 1990-04-12',
  too_young: 'somebody born then is too young for the site; `member ban` with the reason underage shuts them out',
} as const

export default defineCommand({
  about: 'correct the user name, date of birth or gender of a member, by the rules of the sign-up; a mail says so',
  example: 'member edit amore joris --born 1990-04-12',
  scope: 'tenant',
  records: true,
  parameters: {
    who: argument('<member>', 'e-mail address or id'),
    name: option('--name <name>', 'the user name'),
    dateOfBirth: option('--born <date>', 'the date of birth, as 1990-04-12'),
    gender: oneOf('--gender <gender>', 'the gender', GENDER_IDS).option,
    facts: option('--facts <text>', 'why, for the member, in their language'),
  },
  before: async (_, { name, dateOfBirth, gender }) => {
    if (name === undefined && dateOfBirth === undefined && gender === undefined)
      throw new CommandFailure(EXIT.usage, 'say what to correct: --name, --born or --gender')
  },
  verb: lazyVerb(() => import('#engine'), 'correctMember'),
  input: ({ who, name, dateOfBirth, gender, facts }) => ({ who, name, dateOfBirth, gender, facts }),
  unchanged: ({ who }) => `"${who}" has these values already`,
  refusals: {
    not_found: (_, { who }) => `there is no member "${who}"`,
    name_taken: (_, { name }) => `another member has the user name "${name}"`,
    facts_length: '--facts: at most 1000 characters',
    name_fault: ({ fault }) => NAME_FAULTS[fault],
    birth_fault: ({ fault }) => BIRTH_FAULTS[fault],
    gender: (_, { gender, tenant }) => `"${gender}" is no choice of the niche of ${tenant}`,
  },
  print: ({ memberId: id, name, corrected }) => ({
    value: { changed: true, id, name, corrected },
    lines: [`corrected ${name} (${id}): ${corrected.join(', ')}`],
  }),
})
