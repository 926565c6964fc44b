import { expect, it } from 'vitest'
import { newId } from '#engine/db/ids.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { makeServices, NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { offerPasskey } from './passkeys.ts'
import { takeTry } from './second-factor.ts'

const TIMES = 10
const addressAt = (at: number) => `192.0.${Math.floor(at / 250)}.${1 + (at % 250)}`

/** How many of ten times as many calls as a limit allows pass. */
async function countPassed(count: number, call: (at: number) => Promise<boolean>): Promise<number> {
  let passed = 0
  for (let at = 0; at < TIMES * count; at += 1) passed += Number(await call(at))
  return passed
}

describeOnBothDialects('ten times as many tries at the back office', (open) => {
  it('pass as often as each limit of a log-in allows: of account and address, of an account, of an address', async () => {
    const db = await open()
    const operating = { services: makeServices(db), now: NOW, log: { error: () => {} } }
    const tryAs = async (key: string, address: string) => (await takeTry(operating, key, address)) === undefined
    const passed = [
      await countPassed(LIMITS.staffLogin.count, () => tryAs('ada', '192.0.2.1')),
      await countPassed(LIMITS.staffLoginOfAccount.count, (at) => tryAs('bram', addressAt(at))),
      await countPassed(LIMITS.staffLoginOfAddress.count, (at) => tryAs(`name-${at}`, '198.51.100.1')),
    ]
    await db.close()
    expect(passed).toEqual([
      LIMITS.staffLogin.count,
      LIMITS.staffLoginOfAccount.count,
      LIMITS.staffLoginOfAddress.count,
    ])
  })

  it('get as many challenges for passkeys as the limit of an address allows', async () => {
    const db = await open()
    const operating = { services: makeServices(db), now: NOW, log: { error: () => {} } }
    const site = { operating, address: '203.0.113.1', origin: 'http://localhost' }
    const staff = { id: newId(), name: 'Ada' }
    const passed = await countPassed(
      LIMITS.staffChallenge.count,
      async () => (await offerPasskey(site as never, staff)) !== undefined,
    )
    await db.close()
    expect(passed).toBe(LIMITS.staffChallenge.count)
  })
})
