import { userInfo } from 'node:os'
import { Command, Option } from 'commander'
import { createLocalBus, REJECT_REASONS, type RejectReason, type ReviewDecision, reviewPhoto } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { YES } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

/** Decides on each photo; missing ones are reported at the end, and the others stay decided. */
async function review(slug: string, ids: readonly string[], decision: ReviewDecision, command: Command) {
  const session = openSession(command)
  if (decision.status === 'rejected') await session.confirm(`Reject ${ids.length} photos: ${decision.reason}?`)
  const missing: string[] = []
  await withTenant(session, slug, async (db, _tenant, whole) => {
    const services = { db: whole, bus: createLocalBus(), now: Date.now }
    for (const id of ids) {
      const result = await reviewPhoto({ db, services }, id, decision, { actor: userInfo().username, now: Date.now() })
      if (!result.ok) missing.push(id)
    }
  })
  const done = ids.filter((id) => !missing.includes(id))
  if (missing.length > 0)
    throw new CommandFailure(EXIT.notFound, `no such photo: ${missing.join(', ')}`, [`decided: ${done.length}`])
  const word = decision.status === 'active' ? 'shown' : `rejected: ${decision.reason}`
  session.print({ photos: done, ...decision }, [`${done.length} ${word}`])
}

export const photoApprove = () =>
  new Command('approve')
    .description('show photos to other members; one that was rejected can be approved as well')
    .argument('<tenant>')
    .argument('<photo...>', 'ids, as `photo queue` prints them')
    .action((slug: string, ids: string[], _options: object, command: Command) =>
      review(slug, ids, { status: 'active' }, command),
    )

export const photoReject = () =>
  new Command('reject')
    .description('do not show photos; the member reads why on the own profile, or in the chat, and may object')
    .argument('<tenant>')
    .argument('<photo...>', 'ids, as `photo queue` prints them')
    .addOption(new Option('--reason <reason>', 'why').choices([...REJECT_REASONS]).makeOptionMandatory())
    .addOption(YES)
    .action((slug: string, ids: string[], { reason }: { reason: RejectReason }, command: Command) =>
      review(slug, ids, { status: 'rejected', reason }, command),
    )
