import { DOMAINS, personalDataOf, replayByOperator } from '#engine'
import { defineTask } from '../../command.ts'

export default defineTask({
  about: 'after a backup was put back: erase again whom it brought back (the server does it by the hour)',
  records: true,
  dryRun: true,
  asks: true,
  parameters: {},
  async run(session) {
    const { dryRun } = session.globals
    await session.confirm('Erase again whom a backup brought back? Nothing brings them back a second time.')
    const pools = await session.forPools(undefined, async (ctx) => ({
      pool: ctx.pool.poolId,
      members: await replayByOperator(ctx, { personalData: personalDataOf(DOMAINS), dryRun }),
    }))
    const verb = dryRun ? 'would erase' : 'erased'
    return {
      value: { pools, dry_run: dryRun },
      lines: pools.map(({ pool, members }) => `${pool}: ${verb} ${members}`),
    }
  },
})
