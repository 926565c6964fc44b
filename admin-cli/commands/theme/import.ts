import { basename } from 'node:path'
import { readBeside, readBoundedJson, readPath } from '../../files/folders.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, flag, option } from '../../frame/parameters.ts'
import { counted } from '../../printing/words.ts'
import { expectWritten, NEXT_STEPS } from '../../topics/themes.ts'

/** @throws CommandFailure with each fault and its path in the document */
async function read(file: string, folder: string | undefined) {
  const { importTheme, nameOf } = await import('#engine/installation.ts')
  const result = importTheme(basename(file), readBoundedJson(file), readBeside(file), folder && nameOf(folder))
  if (result.ok) return result
  const { faults } = result
  throw new CommandFailure(
    EXIT.validation,
    `${counted(faults.length, 'fault')}, nothing was written`,
    faults.map(({ path, reason }) => `${path}: ${reason}`),
  )
}

/** `theme import amber.resolver.json --replace`: what `theme export` wrote and a design tool changed. */
export default defineTask({
  about: 'a theme of design tokens: a resolver document of the format DTCG 2025.10',
  example: 'theme import wireframe.tokens.json --dry-run',
  dryRun: true,
  parameters: {
    file: argument('<file>', 'the resolver document', readPath),
    name: option('--name <name>', 'the folder of themes/ (default: the name in the document, in lower case)'),
    replace: flag('--replace', 'change the theme that is there'),
  },
  async run({ root, globals }, { file, name, replace }) {
    const { listDifferences, listThemes, writeTheme } = await import('#engine/installation.ts')
    const imported = await read(file, name)
    const folder = name ?? imported.tokens.name.toLowerCase()
    const before = listThemes().get(folder)
    // Of a theme that is there the spelling of its name stays.
    const named = { ...imported.tokens, name: before?.name ?? imported.tokens.name }
    const changed = before ? listDifferences(before, named) : []
    const written = writeTheme(root, folder, { ...imported, tokens: named }, { replace, dryRun: globals.dryRun })
    const { files, faults } = expectWritten(folder, written)
    const done = globals.dryRun ? 'Would write' : 'Wrote'
    return {
      value: { theme: folder, files, changed, notices: imported.notices, faults, dry_run: globals.dryRun },
      lines: [
        `${done} themes/${folder}: ${files.join(', ')}`,
        ...(before
          ? [
              `${counted(changed.length, 'change')}${changed.length > 0 ? ':' : ''}`,
              ...changed.map((line) => `  ${line}`),
            ]
          : []),
        ...imported.notices.map((line) => `notice  ${line}`),
        ...faults.map((line) => `wrong   ${line}`),
        ...(globals.dryRun ? [] : NEXT_STEPS),
      ],
    }
  },
})
