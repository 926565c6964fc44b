import { defineCommand, nothing } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'compute every balance and debt again from its entries; exit code 5 when one differs',
  example: 'ledger verify amore',
  scope: 'pool',
  parameters: { tenant: argument('[tenant]', 'only the pool of this site') },
  verb: lazyVerb(() => import('#engine'), 'verifyLedger'),
  input: nothing,
  refusals: {},
  print: (answers) => {
    const reports = answers.map(({ pool, answer }) => ({ pool, ...answer }))
    const faults = reports.flatMap(({ pool, faults: own }) =>
      own.map(
        ({ memberId, credits, entries, debt, debtEntries }) =>
          `${pool}  ${memberId}  credits ${credits}, entries ${entries}; debt ${debt}, entries ${debtEntries}`,
      ),
    )
    if (faults.length > 0)
      throw new CommandFailure(
        EXIT.conflict,
        faults.length === 1 ? '1 balance is wrong' : `${faults.length} balances are wrong`,
        faults,
      )
    return {
      value: reports,
      lines: reports.map(({ pool, members }) => `${pool}: the balances of ${members} members are right`),
    }
  },
})
