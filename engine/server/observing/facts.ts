import type { IncomingMessage } from 'node:http'

/** What log and metrics say of a request: nothing that names a person. */
export interface RequestFacts {
  /** `performance.now()` at its arrival. */
  readonly startedMs: number
  /** The pattern of its address, such as `/members/:id`, never the address itself. */
  route: string
  /** Page: a document or the data of one. File: whatever any reader may get. Call: below `/api`. */
  kind: 'refused' | 'health' | 'file' | 'call' | 'page'
  /** The slug of its brand; undefined where admission found none. */
  tenant?: string
  /** Its id in other lines of the log, and on error pages. */
  request?: string
}

/** The same symbol for all copies of this module: in development each change makes another copy. */
const FACTS = Symbol.for('manyhearts.request-facts')
type Marked = IncomingMessage & { [FACTS]?: RequestFacts }

export function openFacts(req: IncomingMessage): RequestFacts {
  const facts: RequestFacts = { startedMs: performance.now(), route: '(refused)', kind: 'refused' }
  ;(req as Marked)[FACTS] = facts
  return facts
}

/** Adds what a later part of the way knows of the request; without observation it does nothing. */
export function noteFacts(req: IncomingMessage, more: Partial<RequestFacts>): void {
  const facts = (req as Marked)[FACTS]
  if (facts) Object.assign(facts, more)
}
