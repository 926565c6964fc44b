import { Command } from 'commander'
import { endDiscount, listDiscounts } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { DRY_RUN, YES } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

export const discountEnd = () =>
  new Command('end')
    .description('end a discount code at once; orders that were placed with it keep their price')
    .argument('<tenant>')
    .argument('<code>')
    .addOption(DRY_RUN)
    .addOption(YES)
    .action(async (slug: string, typed: string, _options: object, command: Command) => {
      const session = openSession(command)
      const code = typed.trim().toUpperCase()
      await session.confirm(`End discount code ${code} of ${slug}?`)
      await withTenant(session, slug, async (db) => {
        const ended = session.globals.dryRun
          ? (await listDiscounts(db)).some((one) => one.code === code && one.status === 'active')
          : await endDiscount(db, code)
        if (!ended) throw new CommandFailure(EXIT.notFound, `"${slug}" has no open discount code ${code}`)
        session.print({ ended: code }, [`ended ${code}`])
      })
    })
