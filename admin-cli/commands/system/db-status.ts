import { Command } from 'commander'
import { migrationStatus } from '#engine'
import { withDatabase } from '../../database.ts'
import { openSession } from '../../frame.ts'

export const dbStatus = () =>
  new Command('status')
    .description('every migration, done or pending')
    .action(async (_options: object, command: Command) => {
      const session = openSession(command)
      const states = await withDatabase(session, migrationStatus)
      session.print(
        states.map(({ name, executedAt }) => ({ name, executed_at: executedAt ?? null })),
        states.map(({ name, executedAt }) => {
          return `${executedAt === undefined ? 'pending' : new Date(executedAt).toISOString()}  ${name}`
        }),
      )
    })
