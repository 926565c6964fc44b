import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { upsert } from '#engine/db/upsert.ts'

export interface RunningServer {
  readonly id: string
  readonly data_id: string
  readonly machine: string
  /** Epoch ms. */
  readonly seen_at: number
}

export const storeServer = (db: Db, server: RunningServer): Promise<unknown> =>
  upsert(systemDb(db), 'running_servers', server, ['id'])

/** Servers that were seen within a time, in any order. */
export const listServers = (db: Db, from: number, until: number): Promise<RunningServer[]> =>
  systemDb(db)
    .selectFrom('running_servers')
    .selectAll()
    .where('seen_at', '>', from)
    .where('seen_at', '<', until)
    .execute()

export async function deleteServer(db: Db, id: string): Promise<void> {
  await systemDb(db).deleteFrom('running_servers').where('id', '=', id).execute()
}

/** False on an empty database. */
export const hasServerTable = async ({ kysely }: Db): Promise<boolean> =>
  (await kysely.introspection.getTables()).some(({ name }) => name === 'running_servers')

/** Deletes what killed servers have left. */
export async function deleteServersUntil(db: Db, until: number): Promise<void> {
  await systemDb(db).deleteFrom('running_servers').where('seen_at', '<=', until).execute()
}
