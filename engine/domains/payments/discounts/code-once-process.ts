import { connect } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { makeMemberContext } from '#engine/testing/context.ts'
import { settleOrder } from '../notices.ts'
import { placeOrder } from '../orders.ts'

/**
 * A second process for code-once.slow.test.ts: places and pays orders with one code concurrently, and reports how many
 * were placed.
 */
const { url, member, code, orders, now } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string
  member: string
  code: string
  orders: number
  now: number
}
const db = await connect(url)
const viewer = await db.kysely
  .selectFrom('members')
  .selectAll()
  .where('pool_id', '=', 'rosa')
  .where('id', '=', member)
  .executeTakeFirstOrThrow()
const ctx = makeMemberContext(db, viewer, { now })

async function buy(): Promise<boolean> {
  const placed = await placeOrder(ctx, { clientId: newPublicId(), packageId: 'p60', method: 'card', shownCode: code })
  if (placed.ok) await settleOrder(ctx, placed.order, 'completed')
  return placed.ok
}

const placed = await Promise.all(Array.from({ length: orders }, buy))
process.send?.(placed.filter(Boolean).length)
await db.close()
process.disconnect?.()
