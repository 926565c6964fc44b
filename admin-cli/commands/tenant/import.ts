import { readFileSync, statSync } from 'node:fs'
import { readPath } from '../../files/folders.ts'
import { defineCommand } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, option } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { NO_PLACE, PLACED, printPlaced } from '../../topics/placed-sites.ts'

const MOST_PACKED = 256 * 1024 * 1024

/** @throws CommandFailure for a file that is not there, or too large */
function readArchive(file: string): Buffer {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new CommandFailure(EXIT.notFound, `there is no file ${file}`)
  if (size > MOST_PACKED) throw new CommandFailure(EXIT.validation, `${file}: larger than 256 MB`)
  return readFileSync(file)
}

export default defineCommand({
  about: 'put the site of an archive of `tenant export` in its place, after the checks of a new one',
  example: 'tenant import amore.tar.gz --dry-run',
  answer: PLACED,
  scope: 'installation',
  records: true,
  dryRun: true,
  parameters: {
    file: argument('<file>', 'as `tenant export` wrote it', readPath),
    slug: option('--slug <name>', 'another name for its folder'),
  },
  verb: lazyVerb(() => import('#engine/installation.ts'), 'importSite'),
  input: ({ file, slug, dryRun }) => ({ archive: readArchive(file), slug, dryRun }),
  refusals: { ...NO_PLACE, not_found: 'there is no such site' },
  print: printPlaced,
})
