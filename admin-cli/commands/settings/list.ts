import * as z from 'zod'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument } from '../../frame/parameters.ts'

export default defineTask({
  about: 'every setting with its type, unit, default and the layer that it comes from; `tenant set` sets one',
  example: 'settings list credits',
  answer: z.array(
    z.strictObject({
      name: z.string(),
      type: z.string(),
      unit: z.string(),
      layer: z.string(),
      default: z.string(),
      about: z.string(),
    }),
  ),
  parameters: { word: argument('[word]', 'only those whose name has it') },
  async run(_session, { word }) {
    const { listSettings } = await import('#engine/installation.ts')
    const rows = listSettings().filter(({ name }) => name.includes(word ?? ''))
    if (rows.length === 0) throw new CommandFailure(EXIT.notFound, `no setting has "${word}" in its name`)
    return {
      value: rows.map(({ start, ...row }) => ({ ...row, default: start })),
      lines: rows.flatMap(({ name, type, unit, layer, start, about }) => [
        `${name}: ${[type, unit].filter(Boolean).join('; ')} (${layer}: ${start})`,
        `  ${about}`,
      ]),
    }
  },
})
