import { readPath } from '../../files/folders.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, flag } from '../../frame/parameters.ts'
import type { Session } from '../../frame/session.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { isoOf, minuteOf } from '../../printing/words.ts'

const restoreBackup = lazyVerb(() => import('#engine'), 'restoreBackup')

const EXITS = {
  damaged: EXIT.validation,
  newer: EXIT.conflict,
  not_empty: EXIT.conflict,
  running: EXIT.conflict,
} as const
const WORDS = {
  damaged: 'the backup is damaged, and nothing was changed',
  newer: 'the backup is of a newer release, and nothing was changed',
  not_empty: 'there is something to be replaced, and nothing was changed: --yes replaces it',
  running: 'nothing was changed',
} as const

const answer = async (session: Session, from: string, options: { verifyOnly: boolean; replace: boolean }) => {
  const { DOMAINS, openStorage } = await import('#engine')
  const { EnvError } = await import('#engine/installation.ts')
  const { databaseUrl, mediaUrl, dataDir, tenantsDir, backupDir, secretsKeys } = session.env
  const target = { databaseUrl, storage: openStorage(mediaUrl), dataDir, tenantsDir, backupDir, secretsKeys }
  const report = session.report
  return restoreBackup({ ...target, ...options, from, domains: DOMAINS, now: Date.now, report }).catch((error) => {
    if (error instanceof EnvError) throw new CommandFailure(EXIT.environment, error.message)
    throw error
  })
}

export default defineTask({
  about: 'put a backup back, after all of it was checked; stop the servers first',
  help:
    'Checks the hash of every file, the schema, the rows, the ledger and the photos before it writes anything. Members who\n' +
    'were erased before the backup or since are erased again. --verify checks and writes nothing.\n' +
    'Where there are members, photos or sites already it asks, and replaces them.',
  example: 'backup restore /var/backups/manyhearts/manyhearts-20261126T024500Z-4711 --verify',
  asks: true,
  parameters: {
    from: argument('<folder>', 'of one backup, as `backup list` prints it', readPath),
    verify: flag('--verify', 'only check'),
  },
  async run(session, { from, verify }) {
    let result = await answer(session, from, { verifyOnly: verify, replace: false })
    if (!result.ok && result.reason === 'not_empty') {
      await session.confirm(`${result.detail}. Replace them by the backup?`)
      result = await answer(session, from, { verifyOnly: false, replace: true })
    }
    if (!result.ok) throw new CommandFailure(EXITS[result.reason], WORDS[result.reason], [result.detail])
    const { manifest, media, erasedAgain, wrongBalances } = result
    const balances = wrongBalances.map((member) => `a balance differs from its entries: ${member}`)
    const seen = `${manifest.listing.files} files, ${manifest.rows.members} members, ${manifest.photos.rows} photos, ${manifest.ledger.entries} entries of credits`
    return {
      value: {
        backup: from,
        taken_at: isoOf(manifest.takenAt),
        verified_only: verify,
        files: manifest.listing.files,
        members: manifest.rows.members,
        photos: manifest.photos.rows,
        ledger_entries: manifest.ledger.entries,
        ledger_sha256: manifest.ledger.sha256,
        media_files: media,
        erased_again: erasedAgain,
        wrong_balances: wrongBalances,
      },
      lines: [
        `${verify ? 'Whole' : 'Put back'}: ${from} of ${minuteOf(manifest.takenAt)}: ${seen}`,
        ...balances,
        ...(verify
          ? []
          : [`erased again: ${erasedAgain}`, 'Start the servers, then run `tenant check` and `ledger verify`']),
      ],
    }
  },
})
