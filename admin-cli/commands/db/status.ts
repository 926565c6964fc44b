import { defineTask } from '../../frame/command.ts'

export default defineTask({
  about: 'every migration, done or pending',
  example: 'db status',
  parameters: {},
  async run(session) {
    const { withDatabase } = await import('../../frame/contexts.ts')
    const { migrationStatus } = await import('#engine/installation.ts')
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
