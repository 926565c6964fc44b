import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICKS_PER_SECOND = 100

/**
 * Resident memory of a process in megabytes (1 MB = 1024 × 1024 bytes); undefined where the system does not report it.
 */
export function readMemoryMb(pid: number): number | undefined {
  const status = `/proc/${pid}/status`
  if (existsSync(status)) return Math.round(Number(readFileSync(status, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024)
  if (process.platform === 'win32') return undefined
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
}

/** Processor time that a process has used, in milliseconds, all its threads together; undefined outside Linux. */
export function readCpuMs(pid: number): number | undefined {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return undefined
  const text = readFileSync(stat, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000
}
