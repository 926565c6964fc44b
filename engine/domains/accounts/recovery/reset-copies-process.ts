import { connect } from '#engine/db/connect.ts'
import { makeContext, makeTenant } from '#engine/testing/context.ts'
import { resetPassword } from './reset.ts'

/** A second process for reset-copies.slow.test.ts: spends one link many times at once and reports how often it worked. */
const { url, poolId, token, copies } = JSON.parse(process.argv[2] ?? '{}') as Record<string, string> & {
  copies: number
}
const db = await connect(url as string)
const ctx = makeContext(db, { tenant: makeTenant(poolId as string) })
const password = 'vier-lantaarns-in-de-mist'
const input = { new_password: password, new_password_again: password }
const results = await Promise.all(Array.from({ length: copies }, () => resetPassword(ctx, token as string, input)))
process.send?.(results.filter(({ ok }) => ok).length)
await db.close()
process.disconnect?.()
