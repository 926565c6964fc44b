import { promisify } from 'node:util'
import { sql } from 'kysely'
import { createPool, type PoolConnection } from 'mysql2'
import { expect, inject, it, onTestFinished } from 'vitest'
import { connect } from '../connect.ts'
import { boundedPool, LIMITS, type Session } from './bounded-pool.ts'
import { mysqlPoolOptions } from './mysql.ts'

const urlOf = () => `${inject('mariadbUrl')}/information_schema`

it('waits on a cluster for what another node has committed before it reads', async () => {
  const db = await connect(urlOf())
  onTestFinished(() => db.close())
  const { rows } = await sql<{ waits: number }>`select @@session.wsrep_sync_wait as waits`.execute(db.kysely)
  expect(rows).toEqual([{ waits: 1 }])
})

const unknown = 'set session no_server_knows_this = 1'

function openWith(session: Session): Promise<PoolConnection> {
  const pool = boundedPool(createPool(mysqlPoolOptions(urlOf())), session, LIMITS)
  onTestFinished(() => promisify(pool.end.bind(pool))())
  return promisify(pool.getConnection.bind(pool))() as Promise<PoolConnection>
}

it('opens on a server that does not know the variable', async () => {
  const connection = await openWith({ all: [], known: [unknown] })
  const [rows] = await connection.promise().query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  connection.release()
})

it('does not open where a statement of all servers fails, or one fails for another reason', async () => {
  await expect(openWith({ all: [unknown], known: [] })).rejects.toThrow('no_server_knows_this')
  await expect(openWith({ all: [], known: ['set session wsrep_sync_wait = many'] })).rejects.toThrow()
})
