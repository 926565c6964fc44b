import { userInfo } from 'node:os'
import { Command, Option } from 'commander'
import { BAN_REASONS, type BanReason, type BanResult, banMember } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { YES } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

/** @throws CommandFailure with the reason. */
export function requireDone(result: BanResult, who: string, nothing: string) {
  if (result.ok) return { id: result.memberId, name: result.name }
  if (result.reason === 'not_found') throw new CommandFailure(EXIT.notFound, `there is no member "${who}"`)
  throw new CommandFailure(EXIT.conflict, `"${who}" ${nothing}`)
}

export const memberBan = () =>
  new Command('ban')
    .description('shut a member out of all sites of the pool: sessions end, the profile disappears, login says why')
    .argument('<tenant>')
    .argument('<member>', 'e-mail address or id')
    .addOption(new Option('--reason <category>', 'why').choices([...BAN_REASONS]).makeOptionMandatory())
    .addOption(YES)
    .action(async (slug: string, who: string, { reason }: { reason: BanReason }, command: Command) => {
      const session = openSession(command)
      await session.confirm(`Ban ${who} from all sites of the pool of ${slug}? Sessions end at once.`)
      await withTenant(session, slug, async (db) => {
        const result = await banMember(db, who, { reason, actor: userInfo().username, now: Date.now() })
        const member = requireDone(result, who, 'is banned already')
        session.print({ ...member, banned: true, reason }, [`banned ${member.name} (${member.id}): ${reason}`])
      })
    })
