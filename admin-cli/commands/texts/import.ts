import { readPath } from '../../files/folders.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument } from '../../frame/parameters.ts'
import { counted, readText } from '../../printing/words.ts'

export default defineTask({
  about: 'take a file of `texts export` back from a translator: all of it, or nothing where a text is not right',
  example: 'texts import pl.xlf --dry-run',
  help:
    'Checks parameters, tags, plural forms and words that the language avoids. Texts of the engine are sources: build after it.\n' +
    'Texts of a site are live within a second.',
  dryRun: true,
  parameters: { file: argument('<file>', 'XLIFF 2.0', readPath) },
  async run(session, { file }) {
    const { openTexts } = await import('../../topics/texts.ts')
    const { importTexts, writeFiles } = await import('#engine/installation.ts')
    const imported = await importTexts(session.root, readText(file), (owner) => openTexts(session, owner))
    if (imported.ok) {
      const { locale, changed, files } = imported
      if (!session.globals.dryRun) writeFiles(files)
      const written = [...files.keys()]
      const line = `${session.globals.dryRun ? 'would change' : 'changed'} ${counted(changed, 'text')} of ${locale}`
      return { value: { locale, changed, files: written }, lines: changed === 0 ? ['unchanged'] : [line, ...written] }
    }
    if (imported.reason === 'owner') throw new CommandFailure(EXIT.notFound, `there is no tenant "${imported.owner}"`)
    if (imported.reason === 'faults')
      throw new CommandFailure(EXIT.validation, counted(imported.faults.length, 'fault'), imported.faults.slice(0, 100))
    throw new CommandFailure(EXIT.validation, `${file}: ${imported.detail}`)
  },
})
