import { BAN_REASONS } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { argument, oneOf, option } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'hide the profile of a member from others; a mail and the site say why, and how to object',
  example: 'member disable amore joris --reason impersonation',
  scope: 'tenant',
  records: true,
  parameters: {
    who: argument('<member>', 'e-mail address or id'),
    reason: oneOf('--reason <category>', 'why', BAN_REASONS).required,
    facts: option('--facts <text>', 'what happened, for the member, in their language; the reason "other" needs it'),
  },
  verb: lazyVerb(() => import('#engine'), 'disableMember'),
  input: ({ who, reason, facts }) => ({ who, reason, facts }),
  asks: ({ who }) => `Hide the profile of ${who} from everybody, and tell them?`,
  unchanged: ({ who }) => `the profile of "${who}" is hidden already`,
  refusals: {
    not_found: (_, { who }) => `there is no member "${who}"`,
    facts_length: '--facts: 10 to 1000 characters',
    differs: (_, { who }) => `the profile of "${who}" is hidden already, on other grounds: \`member enable\` first`,
    facts_missing: '--facts: say what happened, as the reason "other" does not',
  },
  print: ({ memberId: id, name }, { reason }) => ({
    value: { changed: true, id, name, disabled: true, reason },
    lines: [`hid the profile of ${name} (${id}): ${reason}`],
  }),
})
