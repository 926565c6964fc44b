import type { Logger } from 'pino'
import type { RequestFacts } from './facts.ts'

export interface Answered extends RequestFacts {
  readonly method: string
  readonly status: number
  readonly durationMs: number
  /** The visitor went before the answer was whole. */
  readonly isCut: boolean
  /** An event stream: its duration is that of the page. */
  readonly isStream: boolean
}

const CHANGES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Pages and what changes something are logged at `info`. Files, polling and what admission refuses are many times as
 * many, so they are logged at `debug`; what failed here, whatever it was, at `warn`.
 */
function levelOf({ kind, method, status }: Answered): 'warn' | 'info' | 'debug' | undefined {
  if (kind === 'health') return undefined
  if (status >= 500) return 'warn'
  if (kind === 'page' || (kind === 'call' && CHANGES.has(method))) return 'info'
  return 'debug'
}

/** Writes one line of a request (operating.md, "The log"): no address, no query, no visitor. */
export function logRequest(log: Pick<Logger, 'warn' | 'info' | 'debug'>, answered: Answered): void {
  const level = levelOf(answered)
  if (!level) return
  const { request, tenant, method, route, status, durationMs, isCut, isStream } = answered
  const line = {
    request,
    tenant,
    method,
    route,
    status,
    ms: Math.round(durationMs),
    ...(isCut && !isStream && { cut: true }),
  }
  log[level](line, 'request')
}
