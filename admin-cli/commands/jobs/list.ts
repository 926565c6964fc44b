import { defineCommand } from '../../frame/command.ts'
import { flag } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf, orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'the newest jobs that wait, or with --dead those that were given up',
  example: 'jobs list --dead',
  scope: 'installation',
  parameters: { dead: flag('--dead', 'those that failed eight times') },
  verb: lazyVerb(() => import('#engine'), 'listJobsOf'),
  input: ({ dead }) => ({ dead }),
  refusals: {},
  print(jobs, { dead }) {
    const lines = jobs.map((job) =>
      [
        job.id,
        minuteOf(job.created_at).replace('T', ' '),
        job.kind,
        job.tenant_id,
        `${job.attempts} tries`,
        job.last_error,
      ]
        .filter((part) => part !== '')
        .join('  '),
    )
    return { value: jobs, lines: orNone(lines, dead ? 'No job is dead.' : 'No job waits.') }
  },
})
