import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'send a member the mail with the confirmation link again; once an hour',
  example: 'member resend amore joris@example.org',
  scope: 'tenant',
  records: true,
  parameters: { who: argument('<member>', 'e-mail address or id') },
  verb: lazyVerb(() => import('#engine'), 'resendByOperator'),
  input: ({ who }) => ({ who }),
  unchanged: ({ who }) => `"${who}" is confirmed already, or got the mail within this hour`,
  refusals: {
    not_found: (_, { who }) => `there is no member "${who}"`,
    banned: (_, { who }) => `"${who}" is banned: \`member unban\` first`,
  },
  print: ({ memberId: id, name }) => ({
    value: { changed: true, id, name, queued: true },
    lines: [`${name} (${id}) gets the mail`],
  }),
})
