import { Command } from 'commander'
import { listJobs } from '#engine'
import { withDatabase } from '../../database.ts'
import { openSession } from '../../frame.ts'

const at = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')

export const jobsList = () =>
  new Command('list')
    .description('the newest jobs that wait, or with --dead those that were given up')
    .option('--dead', 'those that failed eight times')
    .action(async ({ dead }: { dead?: boolean }, command: Command) => {
      const session = openSession(command)
      await withDatabase(session, async (db) => {
        const jobs = await listJobs({ db }, dead ? 'dead' : 'queued')
        const lines = jobs.map((job) =>
          [job.id, at(job.created_at), job.kind, job.tenant_id, `${job.attempts} tries`, job.last_error]
            .filter((part) => part !== '')
            .join('  '),
        )
        session.print(jobs, lines.length > 0 ? lines : [dead ? 'No job is dead.' : 'No job waits.'])
      })
    })
