import { join } from 'node:path'
import { readEnv } from '#engine/platform/env.ts'
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

export const MESSAGE_PROOFS: readonly Proof[] = [delivery, live, kills, mails]
