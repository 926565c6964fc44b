import { migrate, migrationStatus } from '#engine'
import { defineTask } from '../../command.ts'
import { withDatabase } from '../../contexts.ts'

export default defineTask({
  about: 'run what is pending',
  dryRun: true,
  parameters: {},
  async run(session) {
    const { dryRun } = session.globals
    const names = await withDatabase(session, async (db) => {
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
