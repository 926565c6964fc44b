import { InvalidArgumentError } from 'commander'
import { defineCommand } from '../../frame/command.ts'
import { LIMIT, option } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf, orNone } from '../../printing/words.ts'

function readSince(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new InvalidArgumentError('a day or a time, for example 2030-12-31.')
  return time
}

export default defineCommand({
  about: 'the newest rows of the audit log: who did and read what',
  example: 'audit list --action ban --since 2030-01-01',
  scope: 'installation',
  parameters: {
    pool: option('--pool <id>', 'of one pool; - for rows of the installation'),
    by: option('--by <name>', 'of one operator'),
    member: option('--member <id>', 'about one member'),
    action: option('--action <code>', 'of one kind, such as ban or member_read'),
    since: option('--since <day>', 'from a day or a time on (UTC)', readSince),
    limit: LIMIT(50),
  },
  verb: lazyVerb(() => import('#engine'), 'listAudit'),
  input: ({ pool, by, member, action, since, limit }) => ({ pool, actor: by, member, action, since, limit }),
  refusals: {},
  print: (rows) => ({
    value: rows,
    lines: orNone(
      rows.map((row) =>
        [
          ...[minuteOf(row.created_at).replace('T', ' '), row.actor, row.action, row.tenant_id || row.pool_id],
          ...[row.subject_id, row.object, row.outcome, row.reason],
        ]
          .filter((part) => part !== '')
          .join('  '),
      ),
      'no row matches',
    ),
  }),
})
