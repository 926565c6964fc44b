import * as z from 'zod'
import { defineTask } from '../../frame/command.ts'
import { orNone } from '../../printing/words.ts'
import { inspect, servedOf } from '../../tenants/tenants.ts'

export default defineTask({
  about: 'the pools: which sites share their members',
  example: 'pool list',
  answer: z.array(z.strictObject({ pool: z.string(), sites: z.array(z.string()).min(1) })),
  parameters: {},
  async run(session) {
    const { tenants } = await inspect(session)
    const served = tenants.flatMap((one) => servedOf(one)?.tenant ?? [])
    const pools = [...Map.groupBy(served, ({ poolId }) => poolId)]
      .map(([pool, sites]) => ({ pool, sites: sites.map(({ slug }) => slug) }))
      .sort((a, b) => (a.pool < b.pool ? -1 : 1))
    return {
      value: pools,
      lines: orNone(
        pools.map(({ pool, sites }) => `${pool.padEnd(16)} ${sites.join(', ')}`),
        'there is no site',
      ),
    }
  },
})
