import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { systemDb } from '#engine/db/scope.ts'
import { enqueueJob } from '#engine/platform/jobs/jobs.ts'
import { LANES } from '#engine/platform/jobs/lanes.ts'
import { makeServices } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { killSenders } from '#engine/testing/mail/kills.ts'
import { openMailSink } from '#engine/testing/mail/mail-sink.ts'

const MAILS = 12
const KILLS = 4

describeOnBothDialects('mails', (open) => {
  it('all arrive although the sender is killed while sending, twice only after a kill', {
    timeout: 60_000,
  }, async () => {
    const db = await open()
    const services = makeServices(db)
    for (let at = 0; at < MAILS; at += 1) {
      await enqueueJob(services, { kind: 'mail', key: `mail:${at}`, tenantId: 'test', payload: {} })
    }
    const sink = await openMailSink()
    const count = await killSenders({
      sink,
      mails: MAILS,
      kills: KILLS,
      seed: 7,
      start: async () => {
        // The next worker takes over a killed one's jobs at once.
        await systemDb(db).updateTable('jobs').set({ lease_until: 1 }).where('status', '=', 'running').execute()
        return spawn(process.execPath, ['engine/testing/mail/mail-process.ts', db.url, sink.url], { stdio: 'inherit' })
      },
    })
    expect(count).toMatchObject({ mails: MAILS, kills: KILLS })
    expect(count.duplicates).toBeLessThanOrEqual(LANES.mail.atOnce * KILLS)
    const jobs = await systemDb(db).selectFrom('jobs').select('id').execute()
    const sent = [...sink.arrivals.keys()].map((id) => id.slice(1, id.indexOf('@')))
    expect(sent.sort()).toEqual(jobs.map(({ id }) => id).sort())
    await sink.close()
    await db.close()
  })
})
