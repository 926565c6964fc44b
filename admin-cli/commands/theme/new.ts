import { defineTask } from '../../frame/command.ts'
import { argument, defaulted } from '../../frame/parameters.ts'
import { expectWritten, NEXT_STEPS, pickTheme } from '../../topics/themes.ts'

/** `theme new amber --from wireframe`: a theme that passes every check, to be made one's own. */
export default defineTask({
  about: 'begin a theme: a complete folder of themes/',
  example: 'theme new amber --from wireframe',
  dryRun: true,
  parameters: {
    name: argument('<name>', 'the name of its folder: 2 to 31 of a-z, 0-9 and -'),
    from: defaulted('--from <theme>', 'the theme that it begins as', 'wireframe'),
  },
  async run({ root, globals }, { name, from }) {
    const { beginTheme, writeTheme } = await import('#engine/installation.ts')
    const tokens = beginTheme(name, await pickTheme(from))
    const { folder, files } = expectWritten(name, writeTheme(root, name, { tokens }, { dryRun: globals.dryRun }))
    return {
      value: { theme: name, from, folder, files, dry_run: globals.dryRun },
      lines: [
        `${globals.dryRun ? 'Would write' : 'Wrote'} themes/${name}: ${files.join(', ')}`,
        `It looks as ${from} does, without what only one theme may have. Change tokens.ts, then run \`theme check ${name}\`.`,
        ...(globals.dryRun ? [] : NEXT_STEPS),
      ],
    }
  },
})
