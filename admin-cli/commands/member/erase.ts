import { defineCommand } from '../../frame/command.ts'
import { argument, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'erase a member at once and for good, from all sites of the pool: rows, photos, mails, chats',
  example: 'member erase amore joris --dry-run',
  help: 'Amounts stay without the person. A restored backup does not bring the member back: see engine/docs/decisions/erasure.md.',
  scope: 'pool',
  records: true,
  dryRun: true,
  parameters: { tenant: argument('<tenant>', SITE), who: argument('<member>', 'e-mail address or id') },
  verb: lazyVerb(() => import('#engine'), 'eraseByOperator'),
  input: ({ who, dryRun }) => ({ who, dryRun }),
  asksAfter: ({ memberId, credits }, { who }) =>
    `Erase ${who} (${memberId}) with ${credits} credits? Nothing brings the account back.`,
  refusals: {
    not_found: (_, { who }) => `there is no member "${who}"`,
    fictional: (_, { who }) => `"${who}" is a fictional profile: \`fictional remove\``,
  },
  print(answers, { dryRun }) {
    const members = answers.map(({ answer: { memberId: id, credits } }) => ({ id, credits }))
    return {
      value: { members, dry_run: dryRun },
      lines: members.map(({ id }) => `${dryRun ? 'would erase' : 'erased'} ${id}`),
    }
  },
})
