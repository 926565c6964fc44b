import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { loadProviders } from '../../plugins/providers.ts'
import { findMariadb, startMariadb } from '../database/mariadb.ts'
import fc from '../properties.ts'
import { runSteps, steps } from './model.ts'

export interface LedgerProof {
  readonly dialect: string
  readonly sequences: number
  readonly acts: number
  readonly paid: number
  /** Of the shortest sequence that goes wrong, with its acts. */
  readonly faults: readonly string[]
}

async function proveOn(dialect: string, url: string, sequences: number): Promise<LedgerProof> {
  const db = await connect(url, { synchronous: 'off' })
  let acts = 0
  try {
    await migrate(db)
    const result = await fc.check(
      fc.asyncProperty(steps, async (list) => {
        acts += list.flat().length
        const faults = await runSteps(db, list)
        if (faults.length > 0) throw new Error(faults.join('; '))
      }),
      { numRuns: sequences },
    )
    const cause = result.failed ? (result.errorInstance as Error | null)?.message : undefined
    const faults = result.failed ? [`${dialect}: ${cause} after ${JSON.stringify(result.counterexample)}`] : []
    const orders = await db.kysely
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('completed_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return { dialect, sequences, acts, paid: Number(orders.count), faults }
  } finally {
    await db.close()
  }
}

/** Runs so many command sequences on SQLite, and on MariaDB where it is installed. */
export async function proveLedger(sequences: number): Promise<LedgerProof[]> {
  await loadProviders()
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-ledger-'))
  const proofs = [await proveOn('sqlite', `sqlite:${join(dir, 'ledger.db')}`, sequences)]
  rmSync(dir, { recursive: true, force: true })
  if (!findMariadb()) return proofs
  const server = await startMariadb()
  try {
    const base = await connect(`${server.url}/mysql`)
    await sql`create database ledger`.execute(base.kysely)
    await base.close()
    proofs.push(await proveOn('mariadb', `${server.url}/ledger`, sequences))
  } finally {
    await server.stop()
  }
  return proofs
}
