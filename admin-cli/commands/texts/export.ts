import { LOCALES } from '#engine/choices.ts'
import { readPath, writeNewFile } from '../../files/folders.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, flag, option, readOneOf, SITE } from '../../frame/parameters.ts'
import { counted } from '../../printing/words.ts'

export default defineTask({
  about:
    'the texts of a language for translators: XLIFF 2.0 with notes, words of the glossary and where each text shows',
  example: 'texts export pl pl.xlf --missing',
  help: 'A parameter such as {name} is an element, which a translator can move and not misspell. Plural forms are units of their own.',
  parameters: {
    locale: argument('<locale>', LOCALES.join(', '), readOneOf(LOCALES)),
    file: argument('<file>', 'where it is written', readPath),
    site: option('--site <slug>', `the own texts of a site instead of the engine's: ${SITE}`),
    missing: flag('--missing', 'only texts that the language lacks, or that are still English'),
    replace: flag('--replace', 'write over a file that is there'),
  },
  async run(session, { locale, file, site = '', missing, replace }) {
    const { openTexts } = await import('../../topics/texts.ts')
    const { exportTexts } = await import('#engine/installation.ts')
    const store = openTexts(session, site)
    if (!store) throw new CommandFailure(EXIT.notFound, `there is no tenant "${site}"`)
    const { xml, units } = await exportTexts(session.root, store, { locale, missing })
    writeNewFile(file, xml, replace)
    return { value: { locale, units, file }, lines: [`wrote ${counted(units, 'text')} to ${file}`] }
  },
})
