import { proveContention } from '../concurrency/contention.ts'
import { proveEvents } from '../concurrency/events.ts'
import { proveGalera } from '../concurrency/galera.ts'
import { proveJobs } from '../concurrency/jobs.ts'
import { killMigrations } from '../concurrency/migrations.ts'
import { proveSilence } from '../concurrency/silence.ts'
import { findTenant, ownPool } from '../tested-site.ts'
import type { Proof } from './proof.ts'

const events: Proof = {
  name: 'events',
  about: 'records events by clocks that differ, some committed late, and counts lost and doubled ones',
  takes: [
    { name: 'n', about: 'events, on each database', fallback: '100000' },
    { name: 'seconds', about: 'the latest commit', fallback: '60' },
  ],
  alone: true,
  async run(count, seconds) {
    const findings: string[] = []
    for (const dialect of ['sqlite', 'mariadb'] as const) {
      const tenant = await findTenant(ownPool)
      const { headless, browser, tookMs, ...counts } = await proveEvents(
        tenant,
        dialect,
        Number(count),
        Number(seconds) * 1000,
      )
      console.log(`events on ${dialect}: ${JSON.stringify(counts)} in ${(tookMs / 1000).toFixed(0)} s`)
      console.log(`  headless ${JSON.stringify(headless)}, browser ${JSON.stringify(browser)}`)
      if (counts.events !== Number(count)) findings.push(`${dialect}: ${counts.events} events`)
      for (const [who, received] of Object.entries({ headless, browser }))
        for (const [what, number] of Object.entries(received))
          if (number > 0) findings.push(`${dialect}, ${who}: ${number} ${what}`)
    }
    return findings
  },
}

const contention: Proof = {
  name: 'contention',
  about: 'sends messages among twelve members by two processes on MariaDB, and counts deadlocks',
  takes: [{ name: 'n', about: 'messages', fallback: '2000' }],
  async run(count) {
    const { sends, deadlocks, p50Ms, p99Ms, perSecond, faults } = await proveContention(Number(count))
    const times = `p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ${perSecond.toFixed(0)} a second`
    console.log(`contention: ${sends} sends, ${deadlocks} deadlocks, ${times}`)
    return faults
  },
}

const jobs: Proof = {
  name: 'jobs',
  about:
    'counts the jobs that one, two and three processes run in ten seconds, of one lane and of all, on each database',
  async run() {
    const findings: string[] = []
    for (const dialect of ['sqlite', 'mariadb'] as const) {
      const runs = await proveJobs(dialect)
      for (const [work, own] of Map.groupBy(runs, (one) => one.work))
        console.log(
          `jobs on ${dialect}, ${work}: ${own.map(({ processes, ran }) => `${ran} by ${processes}`).join(', ')}`,
        )
      for (const { work, faults } of runs) findings.push(...faults.map((fault) => `${dialect}, ${work}, ${fault}`))
    }
    return findings
  },
}

/** How long each may take beside silent services, ms. */
const SILENCE_BOUNDS = { payment: 2000, refund: 5000, 'reset mail': 5000 } as const

const silence: Proof = {
  name: 'silence',
  about: 'measures a payment, a refund and a reset mail while jobs wait for silent services',
  takes: [{ name: 'n', about: 'jobs that wait for each service', fallback: '500' }],
  async run(count) {
    const { took, output } = proveSilence(Number(count))
    for (const [dialect, ms] of Object.entries(took)) console.log(`silence on ${dialect}, in ms: ${JSON.stringify(ms)}`)
    if (Object.keys(took).length < 2) return [output]
    return Object.entries(took).flatMap(([dialect, ms]) =>
      Object.entries(SILENCE_BOUNDS)
        .filter(([what, bound]) => !(ms[what]! <= bound))
        .map(([what, bound]) => `${dialect}: the ${what} took ${ms[what] ?? 'no'} ms, more than ${bound}`),
    )
  },
}

const migrations: Proof = {
  name: 'migrations',
  about: 'kills processes that migrate one MariaDB at once, empty or older, and compares schema and rows',
  takes: [{ name: 'n', about: 'rounds', fallback: '50' }],
  alone: true,
  async run(count) {
    const { rounds, kills, moments, faults } = await killMigrations(Number(count))
    console.log(`migrations: ${rounds} rounds of three processes, ${kills} kills, ${faults.length} faults`)
    for (const [kind, { covered, of }] of Object.entries(moments))
      console.log(`migrations of an ${kind} database: killed at ${covered} of ${of} moments`)
    return faults
  },
}

const galera: Proof = {
  name: 'galera',
  about:
    'kills the nodes of a cluster of three in turn while members of three pools send, and compares what they store',
  takes: [{ name: 'minutes', about: 'how long they send', fallback: '30' }],
  alone: true,
  async run(minutes) {
    const { faults, counted, differing, staleReads, ...counts } = await proveGalera(Number(minutes), (fault) => {
      const { node, longestOutageS, refused503, rejoinMs } = fault
      const outage = `${longestOutageS.toFixed(1)} s without a good answer, ${refused503} times 503`
      console.log(`  node ${node} killed: ${outage}, back after ${(rejoinMs / 1000).toFixed(1)} s`)
    })
    console.log(`galera: ${faults.length} kills, ${JSON.stringify({ ...counts, staleReads })}`)
    console.log(`  ${JSON.stringify(counted)}`)
    const findings = differing.map((table) => `${table} differs between nodes`)
    if (staleReads > 0) findings.push(`${staleReads} reads without the message that was just sent`)
    for (const [slug, pool] of Object.entries(counted))
      for (const [what, count] of Object.entries(pool)) if (count > 0) findings.push(`${slug}: ${count} ${what}`)
    return findings
  },
}

export const CONCURRENCY_PROOFS: readonly Proof[] = [events, contention, jobs, silence, migrations, galera]
