import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { isoOf } from '../../printing/words.ts'
import { placeOf, spanOf, TO } from '../../topics/backups.ts'

const drillByOperator = lazyVerb(() => import('#engine'), 'drillByOperator')

export default defineTask({
  about:
    'restore the newest backup to a throw-away copy, check it and start the engine on it; exit code 3 if that fails',
  help:
    'The copy is a folder beside the backups, and on MySQL a database beside that of the site, if its user may make one.\n' +
    'It sends nothing: its jobs are deleted, and it knows no mail server, provider or Redis. Both are deleted afterwards.',
  example: 'backup drill --to /var/backups/manyhearts',
  parameters: { to: TO },
  verb: drillByOperator,
  async run(session, { to }) {
    const { DOMAINS } = await import('#engine')
    const input = { to: placeOf(session, to), domains: DOMAINS, report: session.report }
    const { manifest, ...drilled } = await session.forInstallation((ctx) => drillByOperator(ctx, input))
    if (!drilled.ok)
      throw new CommandFailure(EXIT.validation, `the backup cannot be restored: ${drilled.reason}`, [drilled.from])
    return {
      value: {
        backup: drilled.from,
        finished_at: isoOf(drilled.finishedAt),
        database: drilled.dialect,
        recovery_point_ms: drilled.recoveryPointMs,
        recovery_time_ms: drilled.recoveryTimeMs,
        members: manifest?.rows.members ?? null,
        photos: manifest?.photos.rows ?? null,
        ledger_entries: manifest?.ledger.entries ?? null,
        ledger_sha256: manifest?.ledger.sha256 ?? null,
        erased_again: drilled.erasedAgain,
      },
      lines: [
        `${drilled.from} was restored, checked and served (${drilled.dialect})`,
        `recovery point: ${spanOf(drilled.recoveryPointMs)} ago; recovery time: ${spanOf(drilled.recoveryTimeMs)}`,
        `${manifest?.rows.members} members, ${manifest?.photos.rows} photos, ${manifest?.ledger.entries} entries of credits (${manifest?.ledger.sha256})`,
        `erased again: ${drilled.erasedAgain}`,
      ],
    }
  },
})
