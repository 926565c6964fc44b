import { connect } from '#engine/db/connect.ts'
import { makeMemberContext } from '#engine/testing/context.ts'
import { sendMessage } from './sending.ts'

/** A second process for send-copies.slow.test.ts: sends copies of one message concurrently and reports how many were accepted. */
const { url, from, to, clientId, copies } = JSON.parse(process.argv[2] ?? '{}') as Record<string, string> & {
  copies: number
}
const db = await connect(url as string)
const viewer = await db.kysely
  .selectFrom('members')
  .selectAll()
  .where('pool_id', '=', 'rosa')
  .where('id', '=', from as string)
  .executeTakeFirstOrThrow()
const ctx = makeMemberContext(db, viewer)
const input = { to: to as string, client_id: clientId as string, body: 'One of many' }
const results = await Promise.all(Array.from({ length: copies }, () => sendMessage(ctx, input)))
process.send?.(results.filter(({ ok }) => ok).length)
await db.close()
process.disconnect?.()
