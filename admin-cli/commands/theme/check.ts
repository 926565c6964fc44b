import { join } from 'node:path'
import { findThemeFaults, listContrastFaults, listThemes } from '#engine'
import { defineTask } from '../../command.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { argument } from '../../parameters.ts'

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
      (['light', 'dark'] as const).flatMap((scheme) =>
        listContrastFaults(tokens.colour[scheme]).map((fault) => ({ theme, scheme, ...fault })),
      ),
    )
    const lacks = checked.flatMap(([theme, tokens]) =>
      findThemeFaults(join(session.root, 'themes', theme), theme, tokens).map((fault) => `${theme}: ${fault}`),
    )
    const contrast = faults.map(
      ({ theme, scheme, foreground, background, ratio, needed }) =>
        `${theme} ${scheme}: ${foreground} on ${background} has contrast ${ratio.toFixed(2)}, needs ${needed}`,
    )
    const lines = [...lacks, ...contrast]
    if (lines.length > 0) throw new CommandFailure(EXIT.validation, `${lines.length} faults`, lines)
    return {
      value: { checked: checked.map(([theme]) => theme), faults },
      lines: [`${checked.length} themes checked, no faults`],
    }
  },
})
