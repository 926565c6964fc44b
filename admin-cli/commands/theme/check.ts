import { listThemeFaults, listThemes } from '#engine'
import { defineTask } from '../../command.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { argument } from '../../parameters.ts'
import { counted } from '../../words.ts'

function load() {
  try {
    return listThemes()
  } catch (error) {
    throw new CommandFailure(EXIT.validation, (error as Error).message)
  }
}

export default defineTask({
  about: 'tokens, fonts, name and contrast of one theme, or of all, light and dark',
  parameters: { name: argument('[name]', 'a folder of themes/; else all') },
  async run(session, { name }) {
    const themes = load()
    if (name !== undefined && !themes.has(name)) {
      throw new CommandFailure(EXIT.notFound, `there is no theme "${name}"; known: ${[...themes.keys()].join(', ')}`)
    }
    const checked = [...themes].filter(([theme]) => name === undefined || theme === name)
    const faults = checked.flatMap(([theme, tokens]) =>
      listThemeFaults(session.root, theme, tokens).map((fault) => ({ theme, ...fault })),
    )
    if (faults.length > 0)
      throw new CommandFailure(
        EXIT.validation,
        counted(faults.length, 'fault'),
        faults.map(({ theme, grade, reason }) => `${grade.padEnd(7)}  ${theme}: ${reason}`),
      )
    return {
      value: { checked: checked.map(([theme]) => theme), faults },
      lines: [`${counted(checked.length, 'theme')} checked, no faults`],
    }
  },
})
