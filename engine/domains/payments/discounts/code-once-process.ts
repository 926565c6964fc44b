import { connect } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { loadProviders } from '#engine/plugins/providers.ts'
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
await loadProviders()
const db = await connect(url)
const viewer = await db.kysely
  .selectFrom('members')
  .selectAll()
  .where('pool_id', '=', 'rosa')
  .where('id', '=', member)
  .executeTakeFirstOrThrow()
const ctx = makeMemberContext(db, viewer, { now })

const input = { packageId: 'p60', method: 'card', shownCode: code } as const
const results = await Promise.all(
  Array.from({ length: orders }, () => placeOrder(ctx, { ...input, clientId: newPublicId() })),
)
const placed = results.flatMap((result) => (result.ok ? [result.order] : []))
await Promise.all(placed.map((order) => settleOrder(ctx, order, 'completed')))
process.send?.(placed.length)
await db.close()
process.disconnect?.()
