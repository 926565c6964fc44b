import { connect } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { isBusy } from '#engine/db/retry.ts'
import { settleOrder } from '#engine/domains/payments/notices.ts'
import { placeOrder } from '#engine/domains/payments/orders.ts'
import { loadProviders } from '#engine/plugins/providers.ts'
import { makeMemberContext } from '../context.ts'
import { SLUG } from './doubles.ts'

/** What one process orders for one member, all at once. */
export interface OrderTask {
  readonly url: string
  readonly member: string
  readonly packageId: string
  /** '' for none. */
  readonly code: string
  readonly orders: number
  /** Epoch ms. */
  readonly now: number
  /** Each order is paid as soon as it is placed, or all of them once all are. */
  readonly pays: 'each' | 'afterwards'
}

/** Started as a process; reports how many orders were placed. */
const task = JSON.parse(process.argv[2] ?? '{}') as OrderTask
const { url, member, packageId, code, orders, now, pays } = task
await loadProviders()
const db = await connect(url)
const viewer = await db.kysely
  .selectFrom('members')
  .selectAll()
  .where('pool_id', '=', SLUG)
  .where('id', '=', member)
  .executeTakeFirstOrThrow()
const ctx = makeMemberContext(db, viewer, { now })
let placed = 0

/** Asks again with the same key, as a browser does, where the database was busy for so long that the answer is 503. */
async function untilFree<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!isBusy(error)) throw error
    }
}

async function order() {
  const input = { clientId: newPublicId(), packageId, method: 'card', shownCode: code } as const
  const result = await untilFree(() => placeOrder(ctx, input))
  if (!result.ok) return async () => {}
  placed += 1
  return async () => void (await untilFree(() => settleOrder(ctx, result.order, 'completed')))
}

if (pays === 'each') await Promise.all(Array.from({ length: orders }, async () => (await order())()))
else {
  const payments = await Promise.all(Array.from({ length: orders }, order))
  await Promise.all(payments.map((pay) => pay()))
}
process.send?.(placed)
await db.close()
process.disconnect?.()
