import { readPath } from '../../files/folders.ts'
import { defineTask, printUnchanged } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { required } from '../../frame/parameters.ts'
import { EXIT_OF } from '../../frame/reasons.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { counted } from '../../printing/words.ts'

const rotateSecrets = lazyVerb(() => import('#engine'), 'rotateSecrets')

const WORDS = {
  no_key: 'SECRETS_KEY is not set, so secrets are files',
  sealed: 'neither key opens these, and nothing was changed',
  changed: 'somebody else changed these meanwhile, and nothing was changed: run it again',
} as const

export default defineTask({
  about: 'seal all secrets of the database anew with SECRETS_KEY, in place of the key before',
  example: 'secrets rotate --old-key-file /etc/manyhearts/old-secrets-key',
  help:
    'SECRETS_KEY (or SECRETS_KEY_FILE) is the new key. Servers that still have the old one keep what they have read: give them the\n' +
    'new key and restart them afterwards. Older backups need the old key.',
  records: true,
  dryRun: true,
  asks: true,
  parameters: { oldKeyFile: required('--old-key-file <file>', 'the file with the key before', readPath) },
  verb: rotateSecrets,
  async run(session, { oldKeyFile }) {
    const { readSecretsKeyFile } = await import('#engine/installation.ts')
    const { forInstallation } = await import('../../frame/contexts.ts')
    const { secretsKeys } = session.env
    const fail = (message: string) => new CommandFailure(EXIT.environment, message)
    let former: ReturnType<typeof readSecretsKeyFile>
    try {
      former = readSecretsKeyFile(oldKeyFile)
    } catch (error) {
      throw fail(`--old-key-file: ${(error as Error).message}`)
    }
    await session.confirm('Seal all secrets anew? Servers need the new key from their next start.')
    const env = { ...session.env, secretsKeys: secretsKeys && { ...secretsKeys, former: [former] } }
    const { dryRun } = session.globals
    const rotated = await forInstallation({ ...session, env }, (ctx) => rotateSecrets(ctx, { dryRun }))
    if (rotated.ok) {
      const { sealed } = rotated
      const verb = dryRun ? 'Would seal' : 'Sealed'
      return {
        value: { sealed, dry_run: dryRun },
        lines: [`${verb} ${counted(sealed.length, 'secret')} anew`, ...sealed],
      }
    }
    if (rotated.reason === 'nothing_to_do') return printUnchanged('SECRETS_KEY seals every secret')
    const names = 'names' in rotated ? rotated.names : []
    throw new CommandFailure(EXIT_OF[rotated.reason], WORDS[rotated.reason], names)
  },
})
