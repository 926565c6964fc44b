import { Command } from 'commander'
import { readFictional } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { readLimit } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

export const fictionalRead = () =>
  new Command('read')
    .description('the newest messages of one conversation with a fictional profile; leaves it as it is')
    .argument('<tenant>')
    .argument('<conversation>', 'an id, as `fictional waiting` prints it')
    .option('--limit <n>', 'at most so many', readLimit, 30)
    .action(async (slug: string, id: string, { limit }: { limit: number }, command: Command) => {
      const session = openSession(command)
      const found = await withTenant(session, slug, (db) => readFictional(db, id, limit))
      if (!found)
        throw new CommandFailure(
          EXIT.notFound,
          `there is no conversation "${id}" between a member and a fictional profile`,
        )
      const lines = found.messages.map(({ by, text, photo, gift, refunded, created_at }) => {
        const at = new Date(created_at).toISOString().slice(0, 16)
        const marks = [photo && 'photo', gift, refunded && 'refunded'].filter(Boolean)
        return `${at}  ${by}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}: ${text.replaceAll('\n', '\n    ')}`
      })
      session.print(found, [`${found.member} and ${found.fictional}, who is fictional`, ...lines])
    })
