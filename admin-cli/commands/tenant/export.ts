import { readPath, writeNewFile } from '../../files/folders.ts'
import { defineCommand } from '../../frame/command.ts'
import { argument, flag, option, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'write a site to one archive: settings, texts, pages and pictures, and no secret',
  example: 'tenant export amore --out amore.tar.gz',
  scope: 'installation',
  parameters: {
    tenant: argument('<tenant>', SITE),
    out: option('--out <file>', 'where to write it (default: <slug>.tar.gz)', readPath),
    replace: flag('--replace', 'write over a file that is there'),
  },
  verb: lazyVerb(() => import('#engine/installation.ts'), 'exportSite'),
  input: ({ tenant }) => ({ tenant }),
  refusals: { not_found: (_, { tenant }) => `there is no tenant "${tenant}"` },
  print: ({ archive, files }, { tenant, out, replace }) => {
    const file = out ?? readPath(`${tenant}.tar.gz`)
    writeNewFile(file, archive, replace)
    return {
      value: { tenant, file, files, bytes: archive.length },
      lines: [`Wrote ${files} files of ${tenant} to ${file}`],
    }
  },
})
