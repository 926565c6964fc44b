import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument } from '../../frame/parameters.ts'
import { pickTheme } from '../../topics/themes.ts'

/** `theme fonts amber`: what to write as `ascent`, `descent` and the sizes of `standIns`. */
export default defineTask({
  about: 'heights of the fonts of a theme and sizes of their stand-ins, beside what the files say',
  example: 'theme fonts wireframe',
  parameters: { name: argument('<name>', 'a folder of themes/') },
  async run(_session, { name }) {
    const { loadFontTools } = await import('#engine/installation.ts')
    const tokens = await pickTheme(name)
    const { compareFonts, describeFont } = await loadFontTools()
    try {
      const fonts = compareFonts(tokens)
      const head = `${'family'.padEnd(28)} ${''.padEnd(24)} ${'given'.padEnd(7)} measured`
      return { value: { theme: name, fonts }, lines: [head, ...fonts.map(describeFont)] }
    } catch (error) {
      throw new CommandFailure(EXIT.validation, `a font cannot be measured: ${(error as Error).message.split('\n')[0]}`)
    }
  },
})
