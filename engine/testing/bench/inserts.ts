import { randomUUID } from 'node:crypto'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import type { Load } from './load.ts'

/**
 * The yardstick of sending: single messages inserted and committed one after the other, for `seconds`, in this process.
 */
export async function measureInserts(file: string, seconds: number): Promise<Load> {
  const db = await connect(`sqlite:${file}`)
  await migrate(db)
  const [conversation, sender] = [randomUUID(), randomUUID()]
  const times: number[] = []
  try {
    await db.kysely
      .insertInto('conversations')
      .values({
        pool_id: 'bench',
        id: conversation,
        low_id: sender,
        high_id: sender,
        started_by: sender,
        created_at: Date.now(),
      })
      .execute()
    const end = performance.now() + seconds * 1000
    for (let from = performance.now(); from < end; from = performance.now()) {
      await db.kysely
        .insertInto('messages')
        .values({
          pool_id: 'bench',
          conversation_id: conversation,
          id: randomUUID(),
          sender_id: sender,
          client_id: randomUUID(),
          body: 'Is the harbour café still open on Sundays?',
          state: 'delivered',
          cost: 1,
          created_at: Date.now(),
        })
        .execute()
      times.push(performance.now() - from)
    }
  } finally {
    await db.close()
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]! * 100) / 100
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failed: 0, cpuMs: undefined }
}
