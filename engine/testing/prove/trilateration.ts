import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { type Outcome, trilaterate } from '../trilateration/attack.ts'

const PROBES = 10_000

/** Ten thousand probes from chosen places, on a database of its own. */
export async function proveTrilateration(): Promise<Outcome & { faults: readonly string[] }> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-prove-'))
  const db = await connect(`sqlite:${join(dir, 'rings.db')}`, { synchronous: 'off' })
  try {
    await migrate(db)
    const outcome = await trilaterate(db, PROBES)
    const { cellKm2, leftKm2 } = outcome
    const placed = leftKm2 < cellKm2 ? [`a member was placed within ${leftKm2} km² of a cell of ${cellKm2} km²`] : []
    return { ...outcome, faults: [...outcome.findings, ...placed] }
  } finally {
    await db.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
