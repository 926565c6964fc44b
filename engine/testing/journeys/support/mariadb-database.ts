import { createConnection } from 'mysql2/promise'
import { connect } from '#engine/db/connect.ts'
import { migrate } from '#engine/db/migrate.ts'
import { startMariadb } from '#engine/testing/database/mariadb.ts'

/** A fresh, migrated database for one run of journeys: on the server that `TEST_MARIADB_URL` names, else on a private one. */
export async function createMariadbDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const known = process.env.TEST_MARIADB_URL
  const server = known ? { url: known, stop: async () => {} } : await startMariadb()
  const name = `journeys_${process.pid}_${Date.now()}`
  const admin = await createConnection(server.url)
  await admin.query(`create database ${name} character set utf8mb4 collate utf8mb4_bin`)
  const url = `${server.url}/${name}`
  const db = await connect(url)
  await migrate(db)
  await db.close()
  return {
    url,
    async drop() {
      await admin.query(`drop database ${name}`)
      await admin.end()
      await server.stop()
    },
  }
}
