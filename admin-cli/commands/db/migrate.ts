import { defineTask } from '../../frame/command.ts'

export default defineTask({
  about: 'run what is pending',
  example: 'db migrate --yes',
  help:
    'On MySQL it asks where a migration needs all servers stopped; `--yes` says that they are. Without a terminal it\n' +
    'ends there with exit code 2, and nothing has run.',
  dryRun: true,
  asks: true,
  parameters: {},
  async run(session) {
    const { withDatabase } = await import('../../frame/contexts.ts')
    const { listStopping, migrate, migrationStatus } = await import('#engine/installation.ts')
    const { dryRun } = session.globals
    const names = await withDatabase(session, async (db) => {
      const stopping = await listStopping(db)
      if (stopping.length > 0) await session.confirm(`${stopping.join(', ')}: are all servers stopped?`)
      if (!dryRun) return migrate(db)
      return (await migrationStatus(db)).flatMap(({ name, executedAt }) => (executedAt === undefined ? [name] : []))
    })
    const verb = dryRun ? 'Would run' : 'Ran'
    return {
      value: { migrations: names, dry_run: dryRun },
      lines: names.length > 0 ? names.map((name) => `${verb} ${name}`) : ['Nothing is pending'],
    }
  },
})
