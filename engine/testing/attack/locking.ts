import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { PATIENCE_MS } from '../../db/retry.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { type Answered, type Asked, openAttackedSite } from './attacked-site.ts'

export interface LockLoad {
  readonly lockMs: number
  /** False measures the same load with no lock. */
  readonly isLocked?: boolean
  /** Readers that ask one page after the other, of each kind. */
  readonly readers: number
  readonly writes: number
}

export interface Reads {
  readonly name: string
  /** Times of the answers that came while the lock was held. */
  readonly tookMs: readonly number[]
  readonly statuses: Readonly<Record<number, number>>
}

export interface Locked {
  readonly reads: readonly Reads[]
  /** Every write that was asked while the lock was held, by status. */
  readonly writes: Readonly<Record<number, number>>
  readonly slowestWriteMs: number
  /** Messages answered with 200 that are not stored exactly once, and others that are stored. */
  readonly lost: number
  readonly delayMs: number
}

/** Seventeen seconds of it stay below the limits of pages a minute of one member and of one address. */
const PAUSE_MS = 30

const tally = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (it) => it)].map(([status, all]) => [status, all.length]))

const from = (visitor: number) => ({ 'x-forwarded-for': `192.0.2.${visitor}` })

/**
 * Locks the SQLite file from outside, as a backup or an operator's shell does, while pages of two brands are read by
 * members and visitors and messages are written; reports how long each took, and whether a write was lost.
 */
export async function lockUnderLoad([first, second]: readonly [Tenant, Tenant], load: LockLoad): Promise<Locked> {
  const site = await openAttackedSite({ TRUST_PROXY: 'loopback' })
  try {
    const other = await site.plant(first)
    const sender = await site.plant(first)
    // A member for each page, and an address for each that a visitor reads: the limits of pages would answer instead.
    const as = async (tenant: Tenant) => (await site.plant(tenant)).session
    const pages: Record<string, readonly [Tenant, Asked]> = {
      'visitor, home': [first, { path: '/', headers: from(1) }],
      'visitor, lander of the other brand': [second, { path: `/landers/${second.landers[0]}`, headers: from(2) }],
      'visitor, login': [second, { path: '/login', headers: from(3) }],
      'member, members': [first, { path: '/members', session: await as(first) }],
      'member, profile': [first, { path: `/members/${other.id}`, session: await as(first) }],
      'member, chats': [first, { path: '/chats', session: await as(first) }],
      'member of the other brand, members': [second, { path: '/members', session: await as(second) }],
      'member of the other brand, user': [second, { path: '/api/user.php', session: await as(second) }],
    }
    for (const [tenant, asked] of Object.values(pages)) await site.ask(tenant, asked)

    const lock = new DatabaseSync(site.databaseFile, { timeout: 5000 })
    let held = true
    const read = async ([name, [tenant, asked]]: [string, readonly [Tenant, Asked]]): Promise<Reads> => {
      const answers: Answered[] = []
      const loop = async () => {
        while (held) {
          const answer = await site.ask(tenant, asked)
          if (held) counts.set(name, answers.push(answer))
          await wait(PAUSE_MS)
        }
      }
      await Promise.all(Array.from({ length: load.readers }, loop))
      return { name, tookMs: answers.map(({ tookMs }) => tookMs), statuses: tally(answers.map(({ status }) => status)) }
    }
    await site.server.measure()
    const isLocked = load.isLocked ?? true
    if (isLocked) lock.exec('begin immediate')
    const counts = new Map(Object.keys(pages).map((name) => [name, 0]))
    const release = async () => {
      const start = performance.now()
      await wait(load.lockMs)
      // A busy machine gets longer, as long as writes wait: what is measured is whether reads come at all.
      while ([...counts.values()].includes(0) && performance.now() - start < PATIENCE_MS - PAUSE_MS)
        await wait(PAUSE_MS)
      held = false
      if (isLocked) lock.exec('rollback')
    }
    const released = release()
    const reading = Object.entries(pages).map(read)
    const bodies = Array.from({ length: load.writes }, (_, at) => `locked ${at}`)
    const writing = bodies.map((body) =>
      site.ask(first, {
        method: 'POST',
        path: '/api/chat.php',
        session: sender.session,
        body: { client_id: randomUUID(), to: other.id, body },
      }),
    )
    const reads = await Promise.all(reading)
    await released
    const written = await Promise.all(writing)
    const { delayMs } = await site.server.measure()
    lock.close()
    const stored = await site.db.kysely.selectFrom('messages').select('body').execute()
    const lost = bodies.filter(
      (body, at) => stored.filter((row) => row.body === body).length !== (written[at]!.status === 200 ? 1 : 0),
    )
    return {
      reads,
      writes: tally(written.map(({ status }) => status)),
      slowestWriteMs: Math.max(...written.map(({ tookMs }) => tookMs)),
      lost: lost.length,
      delayMs,
    }
  } finally {
    await site.close()
  }
}

/** The time that 99 of 100 answers did not exceed. */
export function p99(tookMs: readonly number[]): number {
  const sorted = tookMs.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN
}
