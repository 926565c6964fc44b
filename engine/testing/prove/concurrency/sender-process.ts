import { connect } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { sendMessage } from '#engine/domains/chat/index.ts'
import { makeMemberContext, makeServices } from '../../context.ts'

/** What one process of senders does. */
export interface SendersInput {
  readonly url: string
  readonly poolId: string
  readonly memberIds: readonly string[]
  readonly count: number
  /** Sends under way at a time. */
  readonly atOnce: number
}

/** Sends messages between members at random. Returns how long each took, in milliseconds. */
async function sendAll({ url, poolId, memberIds, count, atOnce }: SendersInput): Promise<number[]> {
  const db = await connect(url)
  const services = makeServices(db)
  const members = await db.kysely.selectFrom('members').selectAll().where('pool_id', '=', poolId).execute()
  const senders = members.filter(({ id }) => memberIds.includes(id))
  const took: number[] = []
  let left = count
  const work = async () => {
    while (left > 0) {
      left -= 1
      const [from, to] = [...senders].sort(() => Math.random() - 0.5)
      const start = performance.now()
      const ctx = makeMemberContext(db, from!, { services, now: Date.now() })
      const sent = await sendMessage(ctx, { client_id: newPublicId(), to: to!.id, body: 'One of many' })
      if (!sent.ok) throw new Error(`refused: ${sent.reason}`)
      took.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await db.close()
  return took
}

// Started as a process: it sends how long its sends took.
if (process.argv[1] === import.meta.filename) {
  process.send?.(await sendAll(JSON.parse(process.argv[2]!) as SendersInput))
  process.disconnect?.()
}
