import { Command, Option } from 'commander'
import { COMPLAINT_OUTCOMES, type ComplaintOutcome, createLocalBus, decideComplaint } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { YES } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

const REFUSED = {
  not_found: [EXIT.notFound, 'there is no such complaint'],
  decided: [EXIT.conflict, 'the complaint is decided already'],
  reason_length: [EXIT.usage, '--reason: 10 to 1000 characters'],
} as const

export const complaintDecide = () =>
  new Command('decide')
    .description('decide on a complaint, with reasons; the complainer gets them by mail')
    .argument('<tenant>')
    .argument('<complaint>', 'an id, as `complaint queue` prints it')
    .addOption(
      new Option('--outcome <what>', 'upheld: they are right; dismissed: it stays as it is')
        .choices([...COMPLAINT_OUTCOMES])
        .makeOptionMandatory(),
    )
    .requiredOption('--reason <text>', 'the reason for the complainer, in their language')
    .addOption(YES)
    .action(
      async (slug: string, id: string, options: { outcome: ComplaintOutcome; reason: string }, command: Command) => {
        const session = openSession(command)
        const { outcome, reason: text } = options
        await session.confirm(`Decide complaint ${id}: ${outcome}? A mail says so.`)
        await withTenant(session, slug, async (db, _tenant, whole) => {
          const services = { db: whole, bus: createLocalBus(), now: Date.now }
          const decided = await decideComplaint({ db, services }, id, { outcome, text, now: Date.now() })
          if (!decided.ok) {
            const [code, words] = REFUSED[decided.problem]
            throw new CommandFailure(code, words)
          }
          const notice = decided.email ? `${decided.email} gets a mail that says so` : 'no address to write to'
          session.print({ id, outcome }, [`decided: ${outcome}; ${notice}`])
        })
      },
    )
