import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument } from '../../frame/parameters.ts'

export default defineTask({
  about: 'begin a lander: a complete folder of landers/, in every language, with its story and test',
  example: 'lander new summer',
  dryRun: true,
  parameters: { name: argument('<name>', 'the name of its folder and address: 2 to 31 of a-z, 0-9 and -') },
  async run({ root, globals }, { name }) {
    const { writeLander } = await import('#engine/installation.ts')
    const written = writeLander(root, name, { dryRun: globals.dryRun })
    if (!written.ok && written.reason === 'name')
      throw new CommandFailure(EXIT.usage, `"${name}" cannot name a folder`, [
        '2 to 31 of a-z, 0-9 and -, a letter first',
      ])
    if (!written.ok) throw new CommandFailure(EXIT.conflict, `there is a lander "${name}" already`)
    const { folder, files } = written
    return {
      value: { lander: name, folder, files, dry_run: globals.dryRun },
      lines: [
        `${globals.dryRun ? 'Would write' : 'Wrote'} landers/${name}: ${files.filter((file) => !file.startsWith('texts/')).join(', ')}, texts/`,
        `Add "${name}" to "landers" in tenant.json of a site. \`npm run dev\` and Storybook show it now, a server after`,
        `\`npm run build\` and a restart. \`lander check ${name}\` says what is not right with it.`,
      ],
    }
  },
})
