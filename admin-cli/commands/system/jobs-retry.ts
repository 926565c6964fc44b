import { Command } from 'commander'
import { retryJob } from '#engine'
import { withDatabase } from '../../database.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'

export const jobsRetry = () =>
  new Command('retry')
    .description('give a dead job all its tries again')
    .argument('<id>')
    .action(async (id: string, _options: object, command: Command) => {
      const session = openSession(command)
      await withDatabase(session, async (db) => {
        if (!(await retryJob({ db, now: Date.now }, id))) {
          throw new CommandFailure(EXIT.notFound, `there is no dead job "${id}"`)
        }
        session.print({ id, queued: true }, [`${id} is tried again now.`])
      })
    })
