import * as z from 'zod'
import { defineTask } from '../../frame/command.ts'

export default defineTask({
  about: 'what counts of the environment, where each value comes from, and no secret',
  example: 'config show',
  answer: z.array(
    z.strictObject({ name: z.string(), value: z.string().nullable(), from: z.enum(['environment', 'default']) }),
  ),
  parameters: {},
  async run({ source }) {
    const { describeEnv } = await import('#engine/installation.ts')
    const rows = describeEnv(source)
    return {
      value: rows.map(({ name, value, from }) => ({ name, value: value ?? null, from })),
      lines: rows.map(({ name, value, from }) => `${name.padEnd(20)} ${from.padEnd(12)} ${value ?? 'none'}`),
    }
  },
})
