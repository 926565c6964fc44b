import { BAN_REASONS } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { argument, oneOf, option } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about:
    'shut a member out of all sites of the pool: sessions end, the profile disappears, a mail and the login say why',
  example: 'member ban amore joris --reason scam',
  scope: 'tenant',
  records: true,
  parameters: {
    who: argument('<member>', 'e-mail address or id'),
    reason: oneOf('--reason <category>', 'why', BAN_REASONS).required,
    facts: option('--facts <text>', 'what happened, for the member, in their language; the reason "other" needs it'),
  },
  verb: lazyVerb(() => import('#engine'), 'banMember'),
  input: ({ who, reason, facts }) => ({ who, reason, facts }),
  asks: ({ who, tenant }) => `Ban ${who} from all sites of the pool of ${tenant}? Sessions end at once.`,
  unchanged: ({ who }) => `"${who}" is banned already`,
  refusals: {
    not_found: (_, { who }) => `there is no member "${who}"`,
    facts_length: '--facts: 10 to 1000 characters',
    differs: (_, { who }) => `"${who}" is banned already, on other grounds: \`member unban\` first`,
    facts_missing: '--facts: say what happened, as the reason "other" does not',
  },
  print: ({ memberId: id, name }, { reason }) => ({
    value: { changed: true, id, name, banned: true, reason },
    lines: [`banned ${name} (${id}): ${reason}`],
  }),
})
