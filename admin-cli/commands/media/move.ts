import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { required } from '../../frame/parameters.ts'
import { megabytes } from '../../topics/backups.ts'

const EACH = 1000

/** @throws CommandFailure for an address that is not valid, without its secret */
async function openNamed(option: string, url: string) {
  const { openStorage } = await import('#engine/installation.ts')
  try {
    if (/^(file|s3):/.test(url)) return openStorage(url)
    throw new Error('must start with file: or s3:')
  } catch (error) {
    throw new CommandFailure(EXIT.usage, `${option}: ${(error as Error).message}`)
  }
}

export default defineTask({
  about: 'copy all photos from one store to another, and compare each',
  help:
    'The photos of the old store stay. Run it while the servers run, then set MEDIA_URL to the new store and restart, then\n' +
    'run it once more for what was uploaded between. Cut off, it goes on where it was. The secret of an object store is best\n' +
    'in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  example: 'media move --from file:/srv/data/media --to s3://minio.example:9000/photos',
  dryRun: true,
  parameters: {
    from: required('--from <url>', 'the store that has the photos, as in MEDIA_URL'),
    to: required('--to <url>', 'the store that gets them'),
  },
  async run(session, { from, to }) {
    const { copyMedia } = await import('#engine')
    const { dryRun } = session.globals
    const stores = { from: await openNamed('--from', from), to: await openNamed('--to', to) }
    if (!dryRun)
      await stores.to.verify().catch((error: Error) => {
        throw new CommandFailure(EXIT.environment, `--to: ${error.message}`)
      })
    let told = 0
    const report = (files: number) => {
      if (files - told < EACH) return
      told = files
      session.report(`${files} files`)
    }
    const { files, copied, bytes, unchanged } = await copyMedia({ ...stores, dryRun, report })
    const verb = dryRun ? 'Would copy' : 'Copied'
    return {
      value: { files, copied, bytes, unchanged, dry_run: dryRun },
      lines: [`${verb} ${copied} of ${files} files, ${megabytes(bytes)}; ${unchanged} were there already`],
    }
  },
})
