import { Command, InvalidArgumentError } from 'commander'
import { createInvite } from '#engine'
import { openSession } from '../../frame.ts'
import { DRY_RUN } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('a number from 1 to 99999.')
  return Number(text)
}

interface Options {
  readonly uses: number
  readonly days: number
  readonly note: string
}

export const inviteCreate = () =>
  new Command('create')
    .description('a link by which people can sign up where that needs an invite; shown this once')
    .argument('<tenant>')
    .option('--uses <number>', 'how many accounts it is good for', parseCount, 1)
    .option('--days <number>', 'how long it is good', parseCount, 14)
    .option('--note <text>', 'for you: whom it is for', '')
    .addOption(DRY_RUN)
    .action(async (slug: string, { uses, days, note }: Options, command: Command) => {
      const session = openSession(command)
      await withTenant(session, slug, async (db, tenant) => {
        const terms = { uses, forDays: days, note: note.slice(0, 200) }
        if (session.globals.dryRun) return session.print(terms, [`would make an invite for ${uses} over ${days} days`])
        const { id, path, expiresAt } = await createInvite(db, terms, Date.now())
        const expires = new Date(expiresAt).toISOString()
        const address = `${tenant.hosts[0]}${path}`
        session.print({ id, path, address, uses, expires }, [`${address}  (${uses} × until ${expires}; id ${id})`])
      })
    })
