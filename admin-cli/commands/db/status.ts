import { migrationStatus } from '#engine/installation.ts'
import { defineTask } from '../../frame/command.ts'
import { withDatabase } from '../../frame/contexts.ts'

export default defineTask({
  about: 'every migration, done or pending',
  example: 'db status',
  parameters: {},
  async run(session) {
    const states = await withDatabase(session, migrationStatus)
    return {
      value: states.map(({ name, executedAt }) => ({ name, executed_at: executedAt ?? null })),
      lines: states.map(
        ({ name, executedAt }) =>
          `${executedAt === undefined ? 'pending' : new Date(executedAt).toISOString()}  ${name}`,
      ),
    }
  },
})
