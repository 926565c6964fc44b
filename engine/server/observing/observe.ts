import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { openFacts } from './facts.ts'
import { type Answered, logRequest } from './request-log.ts'

const KNOWN: ReadonlySet<string> = new Set(METHODS)

/** Follows a request until its answer is sent or given up, then logs it and hands it on. */
export function createObserver(log: Logger, onAnswered: (answered: Answered) => void) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const facts = openFacts(req)
    const { method = '' } = req
    res.once('close', () => {
      const answered: Answered = {
        ...facts,
        method: KNOWN.has(method) ? method : 'OTHER',
        status: res.statusCode,
        durationMs: performance.now() - facts.startedMs,
        isCut: !res.writableFinished,
        isStream: String(res.getHeader('content-type')).startsWith('text/event-stream'),
      }
      logRequest(log, answered)
      onAnswered(answered)
    })
  }
}
