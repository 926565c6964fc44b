import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { GRANT_REASONS } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { argument, oneOf, option, readBy, readNumber } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

const MOST = 10_000
const key = z.string().min(1, '1 to 36 characters').max(36, '1 to 36 characters')

export default defineCommand({
  about: 'give a member credits; what the member owes is settled from them first',
  example: 'credits grant amore joris 5 --reason goodwill',
  scope: 'tenant',
  records: true,
  dryRun: true,
  parameters: {
    who: argument('<member>', 'e-mail address or id'),
    credits: argument('<credits>', `from 1 to ${MOST}`, readNumber(1, MOST)),
    reason: oneOf('--reason <what>', 'why', GRANT_REASONS).required,
    key: option(
      '--key <text>',
      'the same key gives the member once, however often it is run: at most 36 characters',
      readBy(key),
    ),
  },
  verb: lazyVerb(() => import('#engine'), 'grantByOperator'),
  input: ({ who, credits, reason, key = randomUUID(), dryRun }) => ({ who, credits, reason, key, dryRun }),
  asks: ({ who, credits }) => `Give ${who} ${credits} credits?`,
  refusals: {
    not_found: (_, { who }) => `there is no member "${who}"`,
    key_reused: (_, { who, key }) => `--key: "${key}" gave ${who} another number of credits`,
  },
  print({ memberId, given, gaveBefore, balance, debt }, { credits, dryRun }) {
    const done = gaveBefore
      ? `${dryRun ? 'would give nothing' : 'nothing was given'}, as this key has given before;`
      : `${given ? 'gave' : 'would give'} ${credits} credits to`
    const owed = debt > 0 ? `, owes ${debt}` : ''
    return {
      value: { memberId, credits, given, balance, debt },
      lines: [`${done} ${memberId}: has ${balance}${owed}`],
    }
  },
})
