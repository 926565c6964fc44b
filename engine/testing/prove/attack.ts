import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#engine/platform/env.ts'
import { connect } from '../../db/connect.ts'
import { scopeDb } from '../../db/scope.ts'
import { openSession } from '../../domains/accounts/index.ts'
import { type Hostile, hostileRequests, type Known } from '../attack/hostile.ts'
import { knownOf } from '../attack/known.ts'
import { faultsOfLookalikes, listLookalikes } from '../attack/lookalikes.ts'
import { sendRaw } from '../attack/raw.ts'
import { plantMember } from '../context.ts'
import { startServerProcess } from '../server-process.ts'
import { findTenant, ownPool } from './tested-site.ts'

const SEED = Number(process.env.ATTACK_SEED ?? 20_261_122)
const COUNT = Number(process.env.ATTACK_COUNT ?? 5_000)
/** How long one request may keep the process from answering another, in the processor's time. */
const LIMIT_MS = 100
/** A busy machine delays a request now and then; the request itself does so each time. */
const TRIES = 4
const CALM_MS = 25
/** Tries of one member from one address: limits would answer the rest before what is to be tried. */
const PER_ATTACKER = 20

export interface AttackProof {
  readonly sent: number
  readonly statuses: Readonly<Record<string, number>>
  readonly worstMs: number
  readonly worst: string
  /** The longest wait of the event loop, which a busy machine adds to. */
  readonly worstDelayMs: number
  readonly faults: readonly string[]
}

const nameOf = ({ kind, method, target, host, body }: Hostile) =>
  `${kind}: ${method} ${target.slice(0, 100)} (${target.length}) of ${host.slice(0, 40)}, body ${body?.slice(0, 40)} (${body?.length ?? 0})`

/**
 * 5,000 hostile paths, queries, headers, cookies, hosts and bodies of a fixed seed, one after the other, to the built
 * server, as a member who is logged in. What counts is the processor's time that the server's thread takes for each. A
 * request that seems to take long is sent again, as code is compiled and memory collected now and then; the shortest
 * try counts.
 */
export async function proveAttack(): Promise<AttackProof> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-attack-'))
  const tenant = await findTenant(ownPool)
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    SCHEDULE: 'off',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
  })
  const db = await connect(readEnv({ DATA_DIR: dataDir }).databaseUrl)
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  let worstMs = 0
  let worst = ''
  let worstDelayMs = 0
  try {
    const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
    const newSession = async () => {
      const { id } = await plantMember(db, tenant.poolId, { country: tenant.countries[0]!, credits: 50, paid_user: 1 })
      return openSession(scoped, id, Date.now())
    }
    const known: Known = { ...knownOf(), host: `${tenant.hosts[0]}:${server.port}`, session: await newSession() }
    await sendRaw(server.port, {
      kind: 'first',
      method: 'GET',
      target: '/',
      host: known.host,
      headers: [],
      body: undefined,
    })
    let sent = 0
    for (const made of hostileRequests(SEED, COUNT, known)) {
      sent += 1
      if (sent % PER_ATTACKER === 0) known.session = await newSession()
      const attacker = Math.floor(sent / PER_ATTACKER)
      const hostile = {
        ...made,
        headers: [...made.headers, `x-forwarded-for: 10.0.${attacker >> 8}.${attacker & 255}`],
      }
      let shortest = Number.POSITIVE_INFINITY
      let shortestDelay = Number.POSITIVE_INFINITY
      for (let tries = 0; tries < TRIES && shortest > CALM_MS; tries += 1) {
        await server.measure()
        const { status } = await sendRaw(server.port, hostile)
        const { cpuMs, delayMs } = await server.measure()
        shortest = Math.min(shortest, cpuMs)
        shortestDelay = Math.min(shortestDelay, delayMs)
        if (tries === 0) statuses[status] = (statuses[status] ?? 0) + 1
        if (status >= 500) faults.push(`${status} for ${nameOf(hostile)}`)
      }
      if (/logout|delete|password/.test(hostile.target)) known.session = await newSession()
      if (shortest > worstMs) {
        worstMs = shortest
        worst = nameOf(hostile)
      }
      worstDelayMs = Math.max(worstDelayMs, shortestDelay)
      if (shortest > LIMIT_MS) faults.push(`${shortest.toFixed(0)} ms for ${nameOf(hostile)}`)
    }
    return { sent: COUNT, statuses, worstMs, worst, worstDelayMs, faults: [...new Set(faults)] }
  } finally {
    await server.stop()
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Puts every entry of the Unicode confusables table into names; see lookalikes.ts. */
export function proveNames(): { readonly entries: number; readonly faults: readonly string[] } {
  const lookalikes = listLookalikes()
  return { entries: lookalikes.length, faults: faultsOfLookalikes(lookalikes) }
}
