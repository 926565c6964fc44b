import { Command } from 'commander'
import { migrate, migrationStatus } from '#engine'
import { withDatabase } from '../../database.ts'
import { openSession } from '../../frame.ts'
import { DRY_RUN } from '../../options.ts'

export const dbMigrate = () =>
  new Command('migrate')
    .description('run what is pending')
    .addOption(DRY_RUN)
    .action(async (_options: object, command: Command) => {
      const session = openSession(command)
      const { dryRun } = session.globals
      const names = await withDatabase(session, async (db) => {
        if (!dryRun) return migrate(db)
        return (await migrationStatus(db)).flatMap(({ name, executedAt }) => (executedAt === undefined ? [name] : []))
      })
      const verb = dryRun ? 'Would run' : 'Ran'
      session.print(
        { migrations: names, dry_run: dryRun },
        names.length > 0 ? names.map((name) => `${verb} ${name}`) : ['Nothing is pending'],
      )
    })
