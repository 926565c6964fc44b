import { existsSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const POOL = /^[a-z0-9][a-z0-9-]{0,60}$/

function fileOf(dataDir: string, poolId: string): { dir: string; file: string } {
  if (!POOL.test(poolId)) throw new Error(`not a name of a file: ${poolId}`)
  const dir = join(dataDir, 'tombstones')
  return { dir, file: join(dir, `${poolId}.jsonl`) }
}

/**
 * Records an erasure durably outside the database, because a restored backup contains the rows
 * of members who were erased since. Holds an id and a time, no personal data.
 */
export async function writeTombstone(dataDir: string, poolId: string, memberId: string, now: number): Promise<void> {
  const { dir, file } = fileOf(dataDir, poolId)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    // After a torn line (power loss) the next one must still be readable.
    await handle.appendFile(`\n${JSON.stringify({ member_id: memberId, erased_at: now })}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export interface Tombstone {
  readonly memberId: string
  /** Epoch ms. */
  readonly erasedAt: number
}

/** All members of the pool who were erased; torn lines are left out. */
export async function readTombstones(dataDir: string, poolId: string): Promise<Tombstone[]> {
  const { file } = fileOf(dataDir, poolId)
  // Most pools have none, and a start asks for each of a thousand: opening what is not there takes ten times as long.
  if (!existsSync(file)) return []
  const text = await readFile(file, 'utf8')
  const byId = new Map(
    text
      .split('\n')
      .flatMap(parseLine)
      .map((stone) => [stone.memberId, stone]),
  )
  return [...byId.values()]
}

function parseLine(line: string): Tombstone[] {
  try {
    const { member_id, erased_at } = JSON.parse(line) as { member_id?: unknown; erased_at?: unknown }
    return typeof member_id === 'string' ? [{ memberId: member_id, erasedAt: Number(erased_at) }] : []
  } catch {
    return []
  }
}
