import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { makeServices } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { announceServer, findForeignServer, GONE_MS } from './running-servers.ts'

describeOnBothDialects('servers on one database', (open) => {
  let db: Db
  let clock: number

  beforeEach(async () => {
    db = await open()
    clock = 1_000_000
    return () => db.close()
  })

  const withSecrets = (signing: string) =>
    makeServices(db, { now: () => clock, secrets: { signing, vapid: { publicKey: '', privateKey: '' } } })

  it('run beside each other with the same data folder', async () => {
    const stops = await Promise.all([announceServer(withSecrets('one')), announceServer(withSecrets('one'))])
    expect(await findForeignServer(withSecrets('one'))).toBeUndefined()
    for (const stop of stops) await stop()
  })

  it('refuse another data folder, and leave no trace of it', async () => {
    const stop = await announceServer(withSecrets('one'))
    await expect(announceServer(withSecrets('two'))).rejects.toThrow(/^a server with another data folder runs/)
    expect(await findForeignServer(withSecrets('two'))).toMatch(/same DATA_DIR/)
    expect(await findForeignServer(withSecrets('one'))).toBeUndefined()
    await stop()
    await (await announceServer(withSecrets('two')))()
  })

  it('of different data folders that start at once do not both run', async () => {
    const started = await Promise.allSettled([announceServer(withSecrets('one')), announceServer(withSecrets('two'))])
    const running = started.filter(({ status }) => status === 'fulfilled')
    expect(running.length).toBeLessThan(2)
    for (const one of running) if (one.status === 'fulfilled') await one.value()
  })

  it('count as ended once they were not seen for a while, as after a kill', async () => {
    const stop = await announceServer(withSecrets('one'))
    clock += GONE_MS
    await (await announceServer(withSecrets('two')))()
    expect(await db.kysely.selectFrom('running_servers').selectAll().execute()).toEqual([])
    await stop()
  })
})
