import { retentionSchema } from '#engine/choices.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { flag, option, readBy } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { counted, isoOf } from '../../printing/words.ts'
import { megabytes, placeOf, TO } from '../../topics/backups.ts'

const createBackup = lazyVerb(() => import('#engine'), 'createBackup')

export default defineTask({
  about: 'copy database, photos, secrets and sites to a new folder, while the servers run',
  help:
    'Photos that the backup before has already share its bytes, so a backup each night costs what is new. The folder holds\n' +
    'everything that members wrote, and secrets: keep it where only you can read, and a copy of it on another machine.',
  example: 'backup create --to /var/backups/manyhearts --keep 7d,4w,6m',
  parameters: {
    to: TO,
    keep: option(
      '--keep <list>',
      'then delete older ones, but the last of so many days, weeks and months, as 7d,4w,6m',
      readBy(retentionSchema),
    ),
    full: flag('--full', 'copy every photo, also those that the backup before has'),
  },
  verb: createBackup,
  async run(session, { to, keep, full }) {
    const input = { to: placeOf(session, to), keep, full, report: session.report }
    const backup = await session.forInstallation((ctx) => createBackup(ctx, input))
    if (!backup.ok) throw new CommandFailure(EXIT.usage, 'the folder is inside one that is copied: choose another one')
    return {
      value: {
        backup: backup.dir,
        taken_at: isoOf(backup.takenAt),
        finished_at: isoOf(backup.finishedAt),
        files: backup.files,
        bytes: backup.bytes,
        linked: backup.linked,
        missing_photos: backup.missing,
        removed: backup.removed,
      },
      lines: [
        `${backup.dir}: ${counted(backup.files, 'file')}, ${megabytes(backup.bytes)}, ${backup.linked} of them shared with the backup before`,
        ...(backup.missing.length > 0 ? [`photos without files: ${backup.missing.join(', ')}`] : []),
        ...backup.removed.map((name) => `deleted ${name}`),
      ],
    }
  },
})
