import { InvalidArgumentError } from 'commander'
import * as z from 'zod'
import { defineCommand } from '../../frame/command.ts'
import { argument, defaulted, LIMIT, option, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { isoOf, orNone } from '../../printing/words.ts'

/** The beginning of a day, UTC. @throws InvalidArgumentError */
function readDay(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new InvalidArgumentError('a day, YYYY-MM-DD.')
  return time
}

export default defineCommand({
  about: 'what operators changed of a site, the newest first; also of one whose folder is gone',
  example: 'tenant log amore --since 2026-11-01 --by Marit',
  answer: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      action: z.string(),
      subject_id: z.string(),
      object: z.string(),
      outcome: z.string(),
      reason: z.string(),
      actor: z.string(),
      actor_source: z.string(),
    }),
  ),
  scope: 'installation',
  parameters: {
    tenant: argument('<tenant>', SITE),
    since: defaulted('--since <day>', 'from this day on, YYYY-MM-DD', 0, readDay),
    by: option('--by <name>', 'of this operator alone'),
    limit: LIMIT(50),
  },
  verb: lazyVerb(() => import('#engine/installation.ts'), 'listActions'),
  input: ({ tenant, since, by, limit }) => ({ tenant, since, by, limit }),
  refusals: {},
  print: (rows) => ({
    value: rows.map(({ created_at, ...row }) => ({ at: isoOf(created_at), ...row })),
    lines: orNone(
      rows.map(({ created_at, action, subject_id, object, outcome, reason, actor }) =>
        [isoOf(created_at).slice(0, 19), actor, action, subject_id, object, outcome, reason].filter(Boolean).join('  '),
      ),
      'nothing was changed',
    ),
  }),
})
