import { defineCommand } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'after a backup was put back: erase again whom it brought back (the server does it by the hour)',
  example: 'db replay-tombstones --yes',
  scope: 'pool',
  records: true,
  dryRun: true,
  parameters: {},
  verb: lazyVerb(() => import('#engine'), 'replayByOperator'),
  async input({ dryRun }) {
    const { DOMAINS, personalDataOf } = await import('#engine')
    return { personalData: personalDataOf(DOMAINS), dryRun }
  },
  asks: () => 'Erase again whom a backup brought back? Nothing brings them back a second time.',
  refusals: {},
  print: (answers, { dryRun }) => {
    const pools = answers.map(({ pool, answer: members }) => ({ pool, members }))
    const verb = dryRun ? 'would erase' : 'erased'
    return {
      value: { pools, dry_run: dryRun },
      lines: pools.map(({ pool, members }) => `${pool}: ${verb} ${members}`),
    }
  },
})
