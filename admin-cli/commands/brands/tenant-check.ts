import { Command } from 'commander'
import { formatProblem } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { inspect, openSession, pickTenant } from '../../frame.ts'

export const tenantCheck = () =>
  new Command('check')
    .description('faults and notices of one site, or of all')
    .argument('[slug]')
    .action(async (slug: string | undefined, _options: object, command: Command) => {
      const session = openSession(command)
      const { tenants } = await inspect(session)
      const checked = slug === undefined ? tenants : [pickTenant(tenants, slug)]
      const problems = checked.flatMap((one) => one.problems)
      const notices = checked.flatMap((one) => one.notices)
      const notes = notices.map((notice) => `notice: ${formatProblem(notice)}`)
      if (problems.length > 0) {
        throw new CommandFailure(EXIT.validation, `${problems.length} faults`, [
          ...problems.map(formatProblem),
          ...notes,
        ])
      }
      session.print({ checked: checked.map((one) => one.slug), problems, notices }, [
        ...notes,
        `${checked.length} checked, no faults, ${notices.length} notices`,
      ])
    })
