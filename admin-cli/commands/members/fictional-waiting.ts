import { Command } from 'commander'
import { listWaitingForAnswer } from '#engine'
import { openSession } from '../../frame.ts'
import { readLimit } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

const minuteOf = (time: number) => new Date(time).toISOString().slice(0, 16)

export const fictionalWaiting = () =>
  new Command('waiting')
    .description(
      'conversations of fictional profiles that wait for an answer, the oldest first, and when each is refunded',
    )
    .argument('<tenant>')
    .option('--limit <n>', 'at most so many', readLimit, 50)
    .action(async (slug: string, { limit }: { limit: number }, command: Command) => {
      const session = openSession(command)
      const waiting = await withTenant(session, slug, (db) => listWaitingForAnswer(db, limit))
      const lines = waiting.map(({ conversation_id, fictional, member, unread, refund_at }) =>
        [
          `${conversation_id}  ${member} to ${fictional}, ${unread} unread`,
          refund_at === null ? 'nothing to refund' : `refunded at ${minuteOf(refund_at)} UTC`,
        ].join(', '),
      )
      session.print(waiting, lines.length > 0 ? lines : ['nobody waits'])
    })
