import { migrationStatus } from '#engine'
import { defineTask } from '../../command.ts'
import { withDatabase } from '../../contexts.ts'

export default defineTask({
  about: 'every migration, done or pending',
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
