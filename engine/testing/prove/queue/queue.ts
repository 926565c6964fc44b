import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { newId } from '../../../db/ids.ts'
import type { JobsTable } from '../../../db/schema.ts'
import { scopeDb } from '../../../db/scope.ts'
import type { Tenant } from '../../../tenancy/schema.ts'
import { type AttackedSite, openAttackedSite } from '../../attack/attacked-site.ts'

/** How long the mail server takes for each mail, so that the queue does not end meanwhile. */
const MAIL_MS = 200
const READERS = 20
const ROWS = 500
const PATIENCE_MS = 120_000

export interface Queued {
  readonly queued: number
  /** Of the weekly mails, until the last reset mail had left. */
  readonly sent: number
  /** From the press of the button until the mail server has the mail, of each reset. */
  readonly tookMs: readonly number[]
}

interface MailServer {
  readonly url: string
  readonly count: number
  /** Resolves when a mail to this address has come. */
  arrived(address: string): Promise<void>
  close(): void
}

async function openMailServer(): Promise<MailServer> {
  const waiting = new Map<string, () => void>()
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 1,
    onData(stream, { envelope }, callback) {
      stream.resume()
      stream.once('end', () => {
        count += 1
        for (const { address } of envelope.rcptTo) waiting.get(address)?.()
        setTimeout(callback, MAIL_MS)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    get count() {
      return count
    },
    arrived: (address) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the reset mail has not left')), PATIENCE_MS)
        waiting.set(address, () => {
          clearTimeout(timer)
          resolve()
        })
      }),
    close: () => server.close(),
  }
}

/** Weekly mails to members who have something to read in them. */
async function queueWeekly({ db, plant }: AttackedSite, tenant: Tenant, count: number): Promise<void> {
  const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const liker = await plant(tenant)
  const readers: string[] = []
  for (let at = 0; at < READERS; at += 1) {
    const { id } = await plant(tenant, { last_seen_at: Date.now() - 4 * 86_400_000 })
    const like = { created_at: Date.now(), seen_at: null, matched_at: null }
    await scoped
      .insertInto('likes')
      .values({ ...like, from_id: liker.id, to_id: id })
      .execute()
    readers.push(id)
  }
  const now = Date.now()
  const jobOf = (at: number): JobsTable => ({
    ...{ id: newId(), idempotency_key: `weekly:${at}`, tenant_id: tenant.slug, pool_id: tenant.poolId, other_id: null },
    ...{ member_id: readers[at % READERS]!, kind: 'mail', lane: 'mail', status: 'queued', attempts: 0, lease_until: 0 },
    ...{ run_at: now - 60_000, last_error: '', created_at: now - 60_000 },
    payload: JSON.stringify({ template: 'weekly_updates', memberId: readers[at % READERS], data: '' }),
  })
  for (let from = 0; from < count; from += ROWS) {
    const rows = Array.from({ length: Math.min(ROWS, count - from) }, (_, at) => jobOf(from + at))
    await db.kysely.insertInto('jobs').values(rows).execute()
    // SQLite answers without leaving the thread, and the mail server of this process would greet nobody.
    await setImmediate()
  }
}

/** Resets passwords while so many weekly mails are queued. */
export async function proveQueue(tenant: Tenant, count: number, resets = 5): Promise<Queued> {
  const mail = await openMailServer()
  const site = await openAttackedSite({ SMTP_URL: mail.url, TRUST_PROXY: 'loopback' })
  try {
    await queueWeekly(site, tenant, count)
    const tookMs: number[] = []
    for (let at = 0; at < resets; at += 1) {
      const email = `reset-${at}@example.test`
      await site.plant(tenant, { email })
      const arrived = mail.arrived(email)
      const since = performance.now()
      const body = new URLSearchParams({ email }).toString()
      // An address of its own: each may ask three times a day.
      const headers = { 'x-forwarded-for': `192.0.2.${at + 1}` }
      const { status } = await site.ask(tenant, { method: 'POST', path: '/reset-password', body, headers })
      if (status !== 200) throw new Error(`the reset was answered with ${status}`)
      await arrived
      tookMs.push(performance.now() - since)
    }
    return { queued: count, sent: mail.count - resets, tookMs }
  } finally {
    await site.close()
    mail.close()
  }
}
