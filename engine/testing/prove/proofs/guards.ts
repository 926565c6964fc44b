import { PATIENCE_MS } from '../../../db/retry.ts'
import { setClockBack } from '../../attack/clock-set-back.ts'
import { runFloods } from '../../attack/flooding.ts'
import { lockUnderLoad, p99 } from '../../attack/locking.ts'
import { stopUnderLoad } from '../../attack/stopping.ts'
import { proveAttack, proveNames } from '../attack.ts'
import { type ManyTenants, proveManyTenants } from '../many-tenants.ts'
import { findTenant, ownPool } from '../tested-site.ts'
import type { Proof } from './proof.ts'

const MOST_IDLE_PERCENT = 1

/** A few brands, which the memory of many is compared with. */
const FEW = 3
const MOST_BYTES_EACH = 20 * 1024
/** Of the look-up among many and among few; the rest is chance. */
const FLAT = 3

const slowestStartMs = (count: number) => (count <= 1000 ? 3000 : count <= 5000 ? 10_000 : 15_000)

/** One line of the curve. */
const describeTenants = (one: ManyTenants, bytesEach: number): string =>
  [
    `tenants: ${String(one.count).padStart(6)}:`,
    `first start ${one.firstStartMs} ms, later ${one.startMs} ms (${Math.round(one.startCpuMs)} of the processor),`,
    `${(bytesEach / 1024).toFixed(1)} KB each, idle ${one.idlePercent.toFixed(2)} % of a core,`,
    `look-up ${one.lookUpMs.toFixed(2)} ms, a change is live in ${one.changeMs} ms, the others wait ${one.pauseMs.toFixed(0)} ms`,
  ].join(' ')

function listTenantFaults(one: ManyTenants, few: ManyTenants, bytesEach: number): string[] {
  const { count: n, startMs, idlePercent, changeMs, lookUpMs } = one
  return [
    ...(startMs > slowestStartMs(n) ? [`${n} brands take ${startMs} ms to start`] : []),
    ...(idlePercent > MOST_IDLE_PERCENT ? [`${n} idle brands take ${idlePercent.toFixed(2)} % of a core`] : []),
    ...(bytesEach > MOST_BYTES_EACH ? [`${n} brands hold ${Math.round(bytesEach)} bytes each`] : []),
    ...(changeMs > 1000 ? [`a change of one of ${n} brands is live after ${changeMs} ms`] : []),
    ...(lookUpMs > few.lookUpMs * FLAT ? [`finding one of ${n} brands takes ${lookUpMs.toFixed(2)} ms`] : []),
  ]
}

const tenants: Proof = {
  name: 'tenants',
  about: 'starts a server with many brands, twice, leaves it alone, and changes one; several numbers make a curve',
  takes: [
    { name: 'n', about: 'brands: one number, or several such as 100,1000,5000,10000', fallback: '5000' },
    { name: 'idle', about: 'seconds that it is left alone; five minutes have all scheduled jobs', fallback: '300' },
  ],
  async run(n = '', idle = '') {
    const few = await proveManyTenants(FEW, 1000)
    const faults: string[] = []
    for (const count of n.split(',').map(Number)) {
      const one = await proveManyTenants(count, Number(idle) * 1000)
      const bytesEach = (one.heapBytes - few.heapBytes) / (count - FEW)
      console.log(describeTenants(one, bytesEach))
      faults.push(...listTenantFaults(one, few, bytesEach))
    }
    return faults
  },
}

const attack: Proof = {
  name: 'attack',
  about: 'sends 5,000 hostile requests, and every look-alike of a name',
  async run() {
    const names = proveNames()
    console.log(`names: ${names.entries} look-alikes, ${names.faults.length} pass beside what they look like`)
    const { sent, statuses, worstMs, worst, worstDelayMs, faults } = await proveAttack()
    const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
    console.log(`attack: ${sent} requests (${answers.join(', ')}), ${faults.length} faults`)
    console.log(`  ${worstMs.toFixed(0)} ms of the processor at most, for ${worst}`)
    console.log(`  the event loop waited ${worstDelayMs.toFixed(0)} ms at most`)
    return [...names.faults, ...faults]
  },
}

const floods: Proof = {
  name: 'floods',
  about: 'makes ten times as many tries as each limit allows',
  takes: [{ name: 'limit', about: 'one limit, such as `like`; all unless given' }],
  async run(name) {
    const results = await runFloods(await findTenant(ownPool), ({ limit }) => name === undefined || limit === name)
    for (const { limit, allowed, sent, passed, statuses, refusalMs } of results) {
      const cost = `${refusalMs.toFixed(1)} ms of the processor each`
      console.log(
        `floods: ${limit}: ${passed} of ${sent} passed, ${allowed} may (${JSON.stringify(statuses)}), ${cost}`,
      )
    }
    return results.flatMap(({ faults }) => faults)
  },
}

/** A foreign lock that writes outlast, and one that is longer than they wait. */
async function proveLock(): Promise<string[]> {
  const first = await findTenant(ownPool)
  const second = await findTenant((tenant) => ownPool(tenant) && tenant.slug !== first.slug)
  const findings: string[] = []
  const measure = async (name: string, lockMs: number, isLocked: boolean, status: number) => {
    const { reads, writes, slowestWriteMs, lost, delayMs } = await lockUnderLoad([first, second], {
      ...{ lockMs, isLocked, readers: 1, writes: 20 },
    })
    console.log(`lock: ${name}: 20 messages ${JSON.stringify(writes)}, the last after ${slowestWriteMs.toFixed(0)} ms`)
    console.log(`  ${lost} lost or doubled, the event loop waited ${delayMs.toFixed(0)} ms at most`)
    for (const { name, tookMs, statuses } of reads) {
      console.log(`  ${name}: ${tookMs.length} answers ${JSON.stringify(statuses)}, p99 ${p99(tookMs).toFixed(0)} ms`)
      if (tookMs.length === 0) findings.push(`${name}: no answer while the file was locked`)
      if (Object.keys(statuses).some((one) => one !== '200')) findings.push(`${name}: ${JSON.stringify(statuses)}`)
    }
    if (lost > 0) findings.push(`${lost} messages were lost or doubled by ${name}`)
    if (writes[status] !== 20) findings.push(`${name}: ${JSON.stringify(writes)} messages`)
  }
  await measure('no lock', 5_000, false, 200)
  await measure('a short lock', PATIENCE_MS - 1_000, true, 200)
  await measure('a long lock', 17_000, true, 503)
  return findings
}

const lock: Proof = { name: 'lock', about: 'locks the SQLite file from outside', run: proveLock }

const clock: Proof = {
  name: 'clock',
  about: 'sets the clock back an hour',
  async run() {
    const { faults, ...counts } = await setClockBack(await findTenant(ownPool), 12)
    console.log(`clock: set back an hour and forward again: ${JSON.stringify(counts)}, ${faults.length} faults`)
    const { hidden, repeated, news } = counts
    return [...faults, ...(hidden + repeated + news > 0 ? [`the clock: ${JSON.stringify(counts)}`] : [])]
  },
}

const stop: Proof = {
  name: 'stop',
  about: 'stops the server amid 200 requests, uploads and streams',
  async run() {
    const findings: string[] = []
    const load = { requests: 200, uploads: 27, streams: 27 }
    const { requests, uploads, streams, exitCode, tookMs } = await stopUnderLoad(await findTenant(ownPool), load)
    const outcomes = { requests, uploads, streams }
    console.log(`stop: ${JSON.stringify(outcomes)}, exit code ${exitCode} after ${(tookMs / 1000).toFixed(1)} s`)
    for (const [what, counts] of Object.entries(outcomes)) {
      const cut = Object.keys(counts).filter((outcome) => outcome !== 'answered 200')
      findings.push(...cut.map((outcome) => `${counts[outcome]} ${what} ended with ${outcome}`))
    }
    return findings
  },
}

export const GUARD_PROOFS: readonly Proof[] = [tenants, attack, floods, lock, clock, stop]
