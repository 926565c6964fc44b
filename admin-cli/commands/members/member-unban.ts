import { userInfo } from 'node:os'
import { Command } from 'commander'
import { unbanMember } from '#engine'
import { openSession } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'
import { requireDone } from './member-ban.ts'

export const memberUnban = () =>
  new Command('unban')
    .description('let a banned member in again')
    .argument('<tenant>')
    .argument('<member>', 'e-mail address or id')
    .action(async (slug: string, who: string, _options: object, command: Command) => {
      const session = openSession(command)
      await withTenant(session, slug, async (db) => {
        const result = await unbanMember(db, who, { actor: userInfo().username, now: Date.now() })
        const member = requireDone(result, who, 'is not banned')
        session.print({ ...member, banned: false }, [`${member.name} (${member.id}) may log in again`])
      })
    })
