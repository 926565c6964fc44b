import { join } from 'node:path'
import { Command } from 'commander'
import { findThemeFaults, listContrastFaults, listThemes } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'

function load() {
  try {
    return listThemes()
  } catch (error) {
    throw new CommandFailure(EXIT.validation, (error as Error).message)
  }
}

export const themeCheck = () =>
  new Command('check')
    .description('tokens, fonts, name and contrast of one theme, or of all, light and dark')
    .argument('[name]')
    .action(async (name: string | undefined, _options: object, command: Command) => {
      const session = openSession(command)
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
      session.print({ checked: checked.map(([theme]) => theme), faults }, [
        `${checked.length} themes checked, no faults`,
      ])
    })
