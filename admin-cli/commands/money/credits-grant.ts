import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { Command, InvalidArgumentError, Option } from 'commander'
import { GRANT_REASONS, type GrantReason, grantByOperator } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { DRY_RUN, YES } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

const MOST = 10_000

function readCredits(text: string): number {
  const credits = Number(text)
  if (!Number.isInteger(credits) || credits < 1 || credits > MOST) throw new InvalidArgumentError(`from 1 to ${MOST}`)
  return credits
}

interface Options {
  readonly reason: GrantReason
  readonly key?: string
}

export const creditsGrant = () =>
  new Command('grant')
    .description('give a member credits; what the member owes is settled from them first')
    .argument('<tenant>')
    .argument('<member>', 'e-mail address or id')
    .argument('<credits>', `from 1 to ${MOST}`, readCredits)
    .addOption(new Option('--reason <what>', 'why').choices([...GRANT_REASONS]).makeOptionMandatory())
    .option('--key <text>', 'the same key gives once, however often it is run: at most 36 characters')
    .addOption(DRY_RUN)
    .addOption(YES)
    .action(async (slug: string, who: string, credits: number, { reason, key }: Options, command: Command) => {
      const session = openSession(command)
      if (key !== undefined && (key === '' || key.length > 36))
        throw new CommandFailure(EXIT.usage, '--key: 1 to 36 characters')
      await session.confirm(`Give ${who} ${credits} credits?`)
      const { dryRun } = session.globals
      const by = { actor: userInfo().username, reason, key: key ?? randomUUID(), now: Date.now(), dryRun }
      const result = await withTenant(session, slug, (db) => grantByOperator(db, who, credits, by))
      if (!result.ok) throw new CommandFailure(EXIT.notFound, `there is no member "${who}"`)
      const { memberId, given, balance, debt } = result
      const done = given ? `gave ${credits} credits to` : dryRun ? `would give ${credits} credits to` : 'had given to'
      const owed = debt > 0 ? `, owes ${debt}` : ''
      session.print({ memberId, credits, given, balance, debt }, [`${done} ${memberId}: has ${balance}${owed}`])
    })
