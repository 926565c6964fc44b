import type { ThemeTokens } from '#engine/installation.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument } from '../../frame/parameters.ts'
import { counted } from '../../printing/words.ts'
import { loadThemes, pickTheme } from '../../topics/themes.ts'

/** The pairs of roles, with their contrast in both schemes. */
async function comparePairs({ colour }: ThemeTokens) {
  const { measurePairs } = await import('#engine/installation.ts')
  const dark = measurePairs(colour.dark)
  return measurePairs(colour.light).map(({ foreground, background, ratio, needed }, at) => ({
    ...{ foreground, background, needed },
    light: Number(ratio.toFixed(2)),
    dark: Number((dark[at]?.ratio ?? 0).toFixed(2)),
  }))
}

type Pairs = Awaited<ReturnType<typeof comparePairs>>

/** `muted on surface   4.5   6.91   7.42`; what falls short is marked. */
function printPairs(pairs: Pairs): string[] {
  const row = (name: string, ...cells: string[]) =>
    `${name.padEnd(28)}${cells.map((cell) => cell.padStart(9)).join('')}`
  const shown = (ratio: number, needed: number) => `${ratio < needed ? '! ' : ''}${ratio.toFixed(2)}`
  return [
    row('roles', 'least', 'light', 'dark'),
    ...pairs.map(({ foreground, background, needed, light, dark }) =>
      row(`${foreground} on ${background}`, String(needed), shown(light, needed), shown(dark, needed)),
    ),
  ]
}

export default defineTask({
  about: 'tokens, fonts, name and contrast of one theme, with its pairs of colours, or of all',
  example: 'theme check wireframe',
  parameters: { name: argument('[name]', 'a folder of themes/; else all') },
  async run(session, { name }) {
    const { listThemeFaults, loadFontTools } = await import('#engine/installation.ts')
    const checked = name === undefined ? [...(await loadThemes())] : [[name, await pickTheme(name)] as const]
    const { listMetricFaults } = await loadFontTools()
    const faults = checked.flatMap(([theme, tokens]) =>
      listThemeFaults(session.root, theme, tokens, listMetricFaults).map((fault) => ({ theme, ...fault })),
    )
    const pairs = name === undefined ? undefined : await comparePairs(await pickTheme(name))
    const table = pairs ? printPairs(pairs) : []
    if (faults.length > 0)
      throw new CommandFailure(EXIT.validation, counted(faults.length, 'fault'), [
        ...table,
        ...faults.map(({ theme, grade, reason }) => `${grade.padEnd(7)}  ${theme}: ${reason}`),
      ])
    return {
      value: { checked: checked.map(([theme]) => theme), faults, ...(pairs && { pairs }) },
      lines: [...table, `${counted(checked.length, 'theme')} checked, no faults`],
    }
  },
})
