import * as z from 'zod'
import { defineTask } from '../../frame/command.ts'
import { inspect, servedOf } from '../../tenants/tenants.ts'

export default defineTask({
  about: 'the places for what a brand adds: what each takes, the fills that can be named, and who names them',
  example: 'slot list',
  answer: z.array(
    z.strictObject({
      name: z.string(),
      holds: z.enum(['one', 'many']),
      required: z.boolean(),
      on_error: z.string(),
      fills: z.array(z.string()),
      sites: z.array(z.string()),
    }),
  ),
  parameters: {},
  async run(session) {
    const { listFills, SLOTS } = await import('#engine/installation.ts')
    const { tenants } = await inspect(session)
    const slots = Object.entries(SLOTS).map(([name, { holds, required, onError }]) => ({
      ...{ name, holds, required, on_error: onError },
      fills: listFills()
        .filter((fill) => fill.slot === name)
        .map(({ key }) => key)
        .sort(),
      sites: tenants.flatMap((one) => (servedOf(one)?.tenant.slots[name]?.length ? [one.slug] : [])),
    }))
    return {
      value: slots,
      lines: slots.flatMap(({ name, holds, required, fills, sites }) => [
        `${name.padEnd(28)} ${holds === 'one' ? 'one fill' : 'many fills'}${required ? ', or what the engine has' : ''}`,
        `  fills  ${fills.join(', ') || 'none'}`,
        ...(sites.length > 0 ? [`  sites  ${sites.join(', ')}`] : []),
      ]),
    }
  },
})
