import { setTimeout } from 'node:timers/promises'
import { defineCommand } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { counted } from '../../printing/words.ts'

export default defineCommand({
  about: 'move the secrets that are files of this machine into the database, where they are sealed with SECRETS_KEY',
  example: 'secrets move --dry-run',
  help:
    'First set SECRETS_KEY (or SECRETS_KEY_FILE) for every server and restart them: they read files until the rows are there.\n' +
    'A file is deleted once its row has the same text. Run it on each machine that has files; cut off, run it again.\n' +
    'Keep the key elsewhere than the database: without it nobody can open the secrets.',
  scope: 'installation',
  records: true,
  dryRun: true,
  parameters: {},
  verb: lazyVerb(() => import('#engine'), 'moveSecrets'),
  input: ({ dryRun }) => ({ dryRun, wait: setTimeout }),
  asksAfter: ({ moved }) =>
    `Move ${counted(moved.length, 'secret')} into the database and delete the files? Every server has to run with SECRETS_KEY.`,
  unchanged: () => 'no secret is a file of this machine',
  refusals: {
    no_key: 'SECRETS_KEY is not set, so secrets are files',
    differs: ({ names }) => ({
      message:
        'the database has other values than the files, and nothing was changed: delete those files that are older',
      details: names,
    }),
    too_open: ({ names }) => ({
      message: 'others can read these files, and nothing was changed: chmod 600',
      details: names,
    }),
    sealed: ({ names }) => ({
      message: 'SECRETS_KEY does not open these rows, and nothing was changed',
      details: names,
    }),
  },
  print: ({ moved }, { dryRun }) => ({
    value: { moved, dry_run: dryRun },
    lines: [`${dryRun ? 'Would move' : 'Moved'} ${counted(moved.length, 'secret')}`, ...moved],
  }),
})
