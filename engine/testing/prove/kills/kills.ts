import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '#engine/demo/seed.ts'
import { createLocalBus } from '#engine/platform/bus.ts'
import { readEnv } from '#engine/platform/env.ts'
import { enqueueJob } from '#engine/platform/jobs/jobs.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import { connect } from '../../../db/connect.ts'
import { systemDb } from '../../../db/scope.ts'
import { type KillCount, killSenders } from '../../mail/kills.ts'
import { openMailSink } from '../../mail/mail-sink.ts'
import { findFreePort } from '../../server-process.ts'

const MAILS = 200
const KILLS = 100

/**
 * 200 mails queued, and the whole production server killed 100 times while it sends them to a real SMTP server. What
 * the last killed ones held comes when their leases are over, after two minutes. @throws when a mail is missing or came
 * twice for no kill.
 */
export async function proveKills(): Promise<KillCount> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-kills-'))
  const env = readEnv({ DATA_DIR: dir })
  const {
    logins: [login],
  } = await seedDemo({ env, members: 4, portraits: 1, report: () => {} })
  const sink = await openMailSink()
  const db = await connect(env.databaseUrl)
  try {
    const member = await systemDb(db)
      .selectFrom('members')
      .select(['id', 'tenant_id'])
      .where('email', '=', login!.email)
      .executeTakeFirstOrThrow()
    const services = { db, bus: createLocalBus(), now: Date.now, domains: DOMAINS }
    for (let at = 0; at < MAILS; at += 1) {
      const payload = { template: 'password_changed', memberId: member.id, data: '' }
      await enqueueJob(services, { kind: 'mail', key: `kill:${at}`, tenantId: member.tenant_id, payload })
    }
    const count = await killSenders({
      sink,
      mails: MAILS,
      kills: KILLS,
      seed: 11,
      start: async () => {
        const own = { DATA_DIR: dir, SMTP_URL: sink.url, PORT: String(await findFreePort()), NODE_ENV: 'production' }
        return spawn(process.execPath, ['engine/server/run/production.js'], {
          env: { ...process.env, LOG_LEVEL: 'silent', ...own },
          stdio: 'ignore',
        })
      },
    })
    if (count.mails !== MAILS || count.duplicates > 2 * count.kills) throw new Error(`kills: ${JSON.stringify(count)}`)
    return count
  } finally {
    await db.close()
    await sink.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
