import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { onEmptyDatabase } from '#engine/testing/database/empty-database.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { connect } from './connect.ts'
import { migrationStatus } from './migrate.ts'

const runProcess = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const program = `
  const { connect } = await import('#engine/db/connect.ts')
  const { migrate } = await import('#engine/db/migrate.ts')
  const db = await connect(process.argv[1])
  console.log(JSON.stringify(await migrate(db)))
  await db.close()
`

describeOnBothDialects('migrate', (open, dialect) => {
  it('runs every migration once when three processes start at once', async () => {
    await onEmptyDatabase(await open(), dialect, async (url) => {
      const start = () => runProcess(process.execPath, ['--input-type=module', '-e', program, url], { cwd: root })
      const names = (await Promise.all([start(), start(), start()])).flatMap(
        ({ stdout }) => JSON.parse(stdout) as string[],
      )
      const db = await connect(url)
      const status = await migrationStatus(db)
      await db.close()
      expect(names.toSorted()).toEqual(status.map((migration) => migration.name))
    })
  })
})
