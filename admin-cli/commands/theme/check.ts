import { listThemeFaults } from '#engine'
import { defineTask } from '../../command.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { argument } from '../../parameters.ts'
import { loadThemes, pickTheme } from '../../themes.ts'
import { counted } from '../../words.ts'

export default defineTask({
  about: 'tokens, fonts, name and contrast of one theme, or of all, light and dark',
  parameters: { name: argument('[name]', 'a folder of themes/; else all') },
  async run(session, { name }) {
    const checked = name === undefined ? [...loadThemes()] : [[name, pickTheme(name)] as const]
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
