import * as z from 'zod'
import { formatFault } from '#engine/choices.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, flag, readNumber } from '../../frame/parameters.ts'
import { reportFindings } from '../../tenants/tenants.ts'

const MOST_NICHES = 9999

/** @throws CommandFailure naming the file whose pack is not valid */
async function readPlugins() {
  const { readInstalledPlugins } = await import('#engine/installation.ts')
  try {
    return await readInstalledPlugins()
  } catch (error) {
    throw new CommandFailure(EXIT.validation, (error as Error).message)
  }
}

export default defineTask({
  about: 'what is not right with one niche, or with all: its theme, lander and texts',
  example: 'niche check 2 --strict',
  answer: z.strictObject({
    checked: z.array(z.int()),
    findings: z.array(z.looseObject({ grade: z.string(), reason: z.string(), remedy: z.string() })),
  }),
  parameters: {
    number: argument('[number]', 'as `niche list` prints it; else all', readNumber(1, MOST_NICHES)),
    strict: flag('--strict', 'exit code 3 for what is wrong'),
  },
  async run(_session, { number, strict }) {
    const { listNicheFaults } = await import('#engine/installation.ts')
    const plugins = await readPlugins()
    const niches = [...plugins.niches.values()].filter((one) => number === undefined || one.number === number)
    if (niches.length === 0)
      throw new CommandFailure(
        EXIT.notFound,
        `there is no niche ${number}; known: ${[...plugins.niches.keys()].join(', ')}`,
      )
    const all = niches.flatMap((niche) => listNicheFaults(niche, plugins))
    const { findings, lines } = reportFindings(all, {
      ...{ what: 'niche', count: niches.length, strict, describe: formatFault },
    })
    return { value: { checked: niches.map((one) => one.number), findings }, lines }
  },
})
