import { type DestinationStream, type Logger, pino } from 'pino'
import { MINUTE_MS } from './time-zone/durations.ts'

const ADDRESS = /[^\s"'<>\\@:;,()[\]]+@[^\s"'<>\\@:;,()[\]/]+\.[a-z]{2,}/gi

/** Servers and drivers quote e-mail addresses in their errors; erasure could not find them in a log. */
export const withoutAddresses = (line: string) => line.replace(ADDRESS, '[address]')

/** Returns a function that runs a report at most once a minute, for a failure that every request may repeat. */
export function onceAMinute(): (say: () => void) => void {
  let saidMs = Number.NEGATIVE_INFINITY
  return (say) => {
    const nowMs = performance.now()
    if (nowMs - saidMs < MINUTE_MS) return
    saidMs = nowMs
    say()
  }
}

/** Structured log of the process. Bodies, cookies, tokens and addresses of members are never written. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: undefined,
    redact: { paths: ['*.password', '*.email', '*.token', '*.cookie', 'req.headers'], remove: true },
    hooks: { streamWrite: withoutAddresses },
  }
  return destination ? pino(options, destination) : pino(options)
}
