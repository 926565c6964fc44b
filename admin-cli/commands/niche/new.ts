import { InvalidArgumentError } from 'commander'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, defaulted } from '../../frame/parameters.ts'

function parseNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('the number of a niche.')
  return Number(text)
}

/** `niche new climbers --from 1`: a niche that passes every check, to be made one's own. */
export default defineTask({
  about: 'begin a niche: a complete folder of niches/, with texts in every language',
  example: 'niche new gardeners --from 1',
  dryRun: true,
  parameters: {
    name: argument('<name>', 'the name of the niche: 2 to 31 of a-z, 0-9 and -'),
    from: defaulted('--from <number>', 'the niche that it begins as', 1, parseNumber),
  },
  async run({ root, globals }, { name, from }) {
    const { writeNiche } = await import('#engine/installation.ts')
    const written = writeNiche(root, name, from, { dryRun: globals.dryRun })
    if (!written.ok) {
      if (written.reason === 'conflict') throw new CommandFailure(EXIT.conflict, `there is a niche "${name}" already`)
      if (written.reason === 'from') throw new CommandFailure(EXIT.notFound, `there is no niche ${from}`)
      throw new CommandFailure(EXIT.usage, `"${name}" cannot name a folder: 2 to 31 of a-z, 0-9 and -, a letter first`)
    }
    const { number, folder, files } = written
    const made = `niches/${number}-${name}`
    return {
      value: { niche: number, name, from, folder, files, dry_run: globals.dryRun },
      lines: [
        `${globals.dryRun ? 'Would write' : 'Wrote'} ${made}: niche.ts, ${files.length - 1} files of texts`,
        `It is as niche ${from} is. Change niche.ts and the texts, then run \`npm run texts\` and \`niche list\`.`,
        ...(globals.dryRun
          ? []
          : ['Pages have it after `npm run build` and a restart; `npm run dev` and Storybook show it now.']),
      ],
    }
  },
})
