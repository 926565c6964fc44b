import { proveOperating } from '../operating/operating.ts'
import { proveQueue } from '../queue/queue.ts'
import { PROXIES } from '../rolling/proxies.ts'
import { proveRolling } from '../rolling/rolling.ts'
import { findTenant, ownPool } from '../tested-site.ts'
import type { Proof } from './proof.ts'

const rolling: Proof = {
  name: 'rolling',
  about:
    'restarts three servers in turn behind nginx and behind Caddy while members read and write, and counts what is lost',
  takes: [
    { name: 'rounds', about: 'how often each server is restarted', fallback: '2' },
    { name: 'proxy', about: '`nginx` or `caddy`; both unless given' },
  ],
  alone: true,
  async run(rounds, only) {
    const findings: string[] = []
    for (const proxy of PROXIES.filter((name) => only === undefined || name === only)) {
      const { reads, writes, lost, restarts } = await proveRolling(proxy, await findTenant(ownPool), Number(rounds))
      console.log(
        `rolling: ${proxy}: ${restarts} restarts, reads ${JSON.stringify(reads)}, writes ${JSON.stringify(writes)}`,
      )
      for (const [what, counts] of Object.entries({ reads, writes }))
        for (const [outcome, count] of Object.entries(counts))
          if (outcome !== '200') findings.push(`${proxy}: ${count} ${what} ended with ${outcome}`)
      if (lost > 0) findings.push(`${proxy}: ${lost} messages lost or doubled`)
    }
    return findings
  },
}

/** How long a mail may take that somebody waits for, ms. */
const RESET_MS = 5_000

const queue: Proof = {
  name: 'queue',
  about: 'queues weekly mails and measures how fast a reset mail leaves beside them',
  takes: [{ name: 'n', about: 'weekly mails', fallback: '100000' }],
  alone: true,
  async run(count) {
    const { queued, sent, tookMs } = await proveQueue(await findTenant(ownPool), Number(count))
    const times = tookMs.map((ms) => `${ms.toFixed(0)} ms`).join(', ')
    console.log(`queue: ${queued} weekly mails queued, ${sent} of them sent meanwhile; resets after ${times}`)
    return [
      ...tookMs.filter((ms) => ms > RESET_MS).map((ms) => `a reset mail took ${ms.toFixed(0)} ms`),
      ...(sent === 0 ? ['no weekly mail was sent'] : []),
      ...(sent >= queued ? ['the queue ended before the resets'] : []),
    ]
  },
}

const operating: Proof = {
  name: 'operating',
  about:
    'follows the steps of operating.md from a bare machine to a site over TLS, in a folder, and prints the time of each',
  takes: [{ name: 'packages', about: '`own` runs `npm ci`, `linked` takes those of this checkout', fallback: 'own' }],
  alone: true,
  async run(packages) {
    const { seconds, fault } = await proveOperating(packages === 'linked' ? 'linked' : 'own')
    const total = seconds.reduce((sum, one) => sum + one, 0)
    const each = seconds.map((one) => one.toFixed(0)).join(', ')
    console.log(`operating: ${seconds.length} steps in ${(total / 60).toFixed(1)} minutes; seconds of each: ${each}`)
    return fault === undefined ? [] : [fault]
  },
}

export const OPERATION_PROOFS: readonly Proof[] = [rolling, queue, operating]
