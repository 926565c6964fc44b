import { join } from 'node:path'
import { readEnv } from '#engine/platform/env.ts'
import { proveContention } from '../concurrency/contention.ts'
import { proveEvents } from '../concurrency/events.ts'
import { proveJobs } from '../concurrency/jobs.ts'
import { killMigrations } from '../concurrency/migrations.ts'
import { proveSilence } from '../concurrency/silence.ts'
import { proveDelivery } from '../delivery.ts'
import { proveKills } from '../kills/kills.ts'
import { proveMails } from '../kills/mails.ts'
import { proveSendKills } from '../kills/send-kills.ts'
import { proveLive } from '../live.ts'
import { findTenant, ownPool } from '../tested-site.ts'
import type { Proof } from './proof.ts'

const SLOWEST_P95_MS = 150

const live: Proof = {
  name: 'live',
  about: 'measures how fast a message reaches the other browser, by one process and by two',
  takes: [{ name: 'n', about: 'messages', fallback: '300' }],
  async run(count) {
    const findings: string[] = []
    for (const processes of [1, 2] as const) {
      const { sent, p50Ms, p95Ms, maxMs, faults } = await proveLive(await findTenant(ownPool), processes, Number(count))
      const times = `p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, longest ${maxMs.toFixed(0)} ms`
      console.log(`live: ${sent} messages by ${processes} processes: ${times}, ${faults.length} faults`)
      findings.push(...faults)
      if (p95Ms > SLOWEST_P95_MS) findings.push(`${processes} processes: p95 of ${p95Ms.toFixed(0)} ms`)
    }
    return findings
  },
}

const delivery: Proof = {
  name: 'delivery',
  about: 'sends messages through a line that is cut, and counts lost and doubled ones',
  takes: [{ name: 'n', about: 'messages', fallback: '100000' }],
  alone: true,
  async run(count) {
    const { headless, browser, tookMs, ...counts } = await proveDelivery(await findTenant(ownPool), Number(count))
    console.log(`delivery: ${JSON.stringify(counts)} in ${(tookMs / 1000).toFixed(0)} s`)
    console.log(`  headless ${JSON.stringify(headless)}, browser ${JSON.stringify(browser)}`)
    const faults = Object.entries({ headless, browser }).flatMap(([who, shown]) =>
      Object.entries(shown).flatMap(([what, count]) => (count === 0 ? [] : [`${who}: ${count} ${what}`])),
    )
    const { sent, refused, stored, charged } = counts
    if (refused > 0 || stored !== sent || charged !== sent) faults.push(`of ${sent}: ${JSON.stringify(counts)}`)
    return faults
  },
}

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
  about: 'counts the jobs that one, two and three processes run in ten seconds, on each database',
  async run() {
    const findings: string[] = []
    for (const dialect of ['sqlite', 'mariadb'] as const) {
      const runs = await proveJobs(dialect)
      console.log(`jobs on ${dialect}: ${runs.map(({ processes, ran }) => `${ran} by ${processes}`).join(', ')}`)
      findings.push(...runs.flatMap(({ faults }) => faults))
    }
    return findings
  },
}

const silence: Proof = {
  name: 'silence',
  about: 'measures a payment, a refund and a reset mail while jobs wait for silent services',
  takes: [{ name: 'n', about: 'jobs that wait for each service', fallback: '500' }],
  async run(count) {
    const { took, output } = proveSilence(Number(count))
    for (const [dialect, ms] of Object.entries(took)) console.log(`silence on ${dialect}, in ms: ${JSON.stringify(ms)}`)
    return Object.keys(took).length === 2 ? [] : [output]
  },
}

const migrations: Proof = {
  name: 'migrations',
  about: 'kills processes that migrate one MariaDB at once, at every step, and compares the schema',
  takes: [{ name: 'n', about: 'rounds', fallback: '50' }],
  alone: true,
  async run(count) {
    const { rounds, kills, faults } = await killMigrations(Number(count))
    console.log(`migrations: ${rounds} rounds of three processes, ${kills} kills, ${faults.length} faults`)
    return faults
  },
}

async function proveSends(times: number): Promise<string[]> {
  const findings: string[] = []
  for (const dialect of ['sqlite', 'mariadb'] as const) {
    const { kills, acknowledged, repeated, faults, tookMs } = await proveSendKills(dialect, times)
    const sent = `${JSON.stringify(acknowledged)} acknowledged, ${repeated} asked again`
    console.log(`kills amid sending on ${dialect}: ${kills}, ${sent}, ${(tookMs / 1000).toFixed(0)} s`)
    console.log(`  ${JSON.stringify(faults)}`)
    for (const [fault, count] of Object.entries(faults)) if (count > 0) findings.push(`${dialect}: ${count} ${fault}`)
  }
  return findings
}

const kills: Proof = {
  name: 'kills',
  about: 'kills the server while members send texts, photos and gifts, and 100 times while it sends mails',
  takes: [{ name: 'n', about: 'kills amid sending, on each database', fallback: '30' }],
  async run(times) {
    const findings = await proveSends(Number(times))
    const { mails, kills, duplicates } = await proveKills()
    console.log(`kills: ${mails} mails arrived though ${kills} senders were killed, ${duplicates} of them twice`)
    return findings
  },
}

const mails: Proof = {
  name: 'mails',
  about: 'takes every type of mail as a picture',
  async run() {
    const outDir = join(readEnv().dataDir, 'prove', 'mails')
    const { pictures, findings } = await proveMails(outDir)
    console.log(`mails: ${pictures} pictures in ${outDir}, ${findings.length} findings`)
    return findings
  },
}

export const MESSAGE_PROOFS: readonly Proof[] = [
  delivery,
  events,
  contention,
  jobs,
  silence,
  migrations,
  live,
  kills,
  mails,
]
