import { Command } from 'commander'
import { listInvites, revokeInvite } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { DRY_RUN, YES } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

export const inviteRevoke = () =>
  new Command('revoke')
    .description('end an invite; accounts made by it stay')
    .argument('<tenant>')
    .argument('<id>', 'as `invite list` shows it')
    .addOption(DRY_RUN)
    .addOption(YES)
    .action(async (slug: string, id: string, _options: object, command: Command) => {
      const session = openSession(command)
      await session.confirm(`Revoke invite ${id} of ${slug}?`)
      await withTenant(session, slug, async (db) => {
        const known = session.globals.dryRun
          ? (await listInvites(db)).some((invite) => invite.id === id)
          : await revokeInvite(db, id)
        if (!known) throw new CommandFailure(EXIT.notFound, `"${slug}" has no invite ${id}`)
        session.print({ revoked: id }, [`revoked ${id}`])
      })
    })
