import { BAN_REASONS, banMember } from '#engine'
import { defineCommand } from '../../command.ts'
import { argument, oneOf } from '../../parameters.ts'

export default defineCommand({
  about: 'shut a member out of all sites of the pool: sessions end, the profile disappears, login says why',
  scope: 'tenant',
  records: true,
  parameters: {
    who: argument('<member>', 'e-mail address or id'),
    reason: oneOf('--reason <category>', 'why', BAN_REASONS).required,
  },
  verb: banMember,
  input: ({ who, reason }) => ({ who, reason }),
  asks: ({ who, tenant }) => `Ban ${who} from all sites of the pool of ${tenant}? Sessions end at once.`,
  refusals: {
    not_found: (_, { who }) => `there is no member "${who}"`,
    nothing_to_do: (_, { who }) => `"${who}" is banned already`,
  },
  print: ({ memberId: id, name }, { reason }) => ({
    value: { id, name, banned: true, reason },
    lines: [`banned ${name} (${id}): ${reason}`],
  }),
})
