import { proveNights } from '../nights/nights.ts'
import type { Pauses } from '../nights/visitors.ts'
import { findTenant, ownPool } from '../tested-site.ts'
import type { Proof } from './proof.ts'

const describe = ({ count, p50Ms, p99Ms, longestMs }: Pauses) =>
  `${count}, p50 ${p50Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)}, longest ${longestMs.toFixed(0)} ms`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

const nights: Proof = {
  name: 'nights',
  about: 'measures the pauses of pages and messages while nightly jobs delete old rows, on each database',
  takes: [
    { name: 'gigabytes', about: 'of the database of SQLite', fallback: '5' },
    { name: 'events', about: 'in each database; eight of ten are old', fallback: '5000000' },
    { name: 'seconds', about: 'of a quiet time, to compare with', fallback: '60' },
  ],
  alone: true,
  async run(gigabytes, events, seconds) {
    const tenant = await findTenant(ownPool)
    const all: string[] = []
    for (const dialect of ['sqlite', 'mariadb'] as const) {
      const size = { gigabytes: dialect === 'sqlite' ? Number(gigabytes) : 0, events: Number(events) }
      const proved = await proveNights({ tenant, dialect, ...size, quietMs: Number(seconds) * 1000 })
      const { bytes, deleted, deletedPerSecond, doneMs, log, findings } = proved
      console.log(`nights on ${dialect}, ${megabytes(bytes)}: deleted ${JSON.stringify(deleted)}`)
      for (const name of ['quiet', 'night'] as const) {
        const { pages, sends, delayMs, tookMs } = proved[name]
        console.log(`  ${name}, ${(tookMs / 1000).toFixed(0)} s: pages ${describe(pages)}`)
        console.log(`    sends ${describe(sends)}; the event loop waited ${delayMs.toFixed(0)} ms at most`)
      }
      const done = Object.entries(doneMs).map(([kind, ms]) => `${kind} ${(ms / 1000).toFixed(0)}`)
      console.log(`  ${deletedPerSecond.toFixed(0)} rows deleted a second; done after, in s: ${done.join(', ')}`)
      if (log)
        console.log(
          `  log with a reader and ${log.writes} messages: ${megabytes(log.heldBytes)}, then ${megabytes(log.afterBytes)}`,
        )
      all.push(...findings.map((finding) => `${dialect}, ${finding}`))
    }
    return all
  },
}

export const NIGHT_PROOFS: readonly Proof[] = [nights]
