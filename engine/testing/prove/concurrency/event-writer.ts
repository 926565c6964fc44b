import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { recordEvent } from '#engine/platform/events/index.ts'

/** What one writer does. */
export interface WriterInput {
  readonly url: string
  readonly poolId: string
  readonly memberIds: readonly string[]
  /** Numbers of the events: from `first` on, `count` of them. */
  readonly first: number
  readonly count: number
  /** Transactions open at a time. */
  readonly atOnce: number
  /** Of this many events one commits late, and of as many of those one as late as can be. */
  readonly lateOf: number
  readonly latestMs: number
}

/** How long the transaction of an event stays open after the event was inserted. */
function latenessOf(number: number, { lateOf, latestMs }: WriterInput): number {
  if (number % lateOf !== 0) return 0
  return (number / lateOf) % lateOf === 0 ? latestMs : Math.random() * Math.min(1_000, latestMs)
}

/** Records the events, each in a transaction of its own, and again until it is committed. Returns how many were tried again. */
async function writeAll(input: WriterInput): Promise<number> {
  const db = await connect(input.url)
  const scoped = scopeDb(db, { poolId: input.poolId, tenantId: input.poolId })
  let next = input.first
  let repeated = 0
  const write = async (number: number) => {
    const memberId = input.memberIds[Math.floor(Math.random() * input.memberIds.length)]!
    for (;;) {
      try {
        return await scoped.transaction(async (trx) => {
          await recordEvent(trx, memberId, 'unlike', { number: String(number) }, Date.now())
          const lateMs = latenessOf(number, input)
          if (lateMs > 0) await wait(lateMs)
        })
      } catch {
        repeated += 1
      }
    }
  }
  const work = async () => {
    while (next < input.first + input.count) await write(next++)
  }
  await Promise.all(Array.from({ length: input.atOnce }, work))
  await db.close()
  return repeated
}

// Started as a process: it sends how many events it had to try again.
if (process.argv[1] === import.meta.filename) {
  process.send?.(await writeAll(JSON.parse(process.argv[2]!) as WriterInput))
  process.disconnect?.()
}
