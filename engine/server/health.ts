import type { ServerResponse } from 'node:http'

/** How long an answer is used again, so that requests for it cause no load on the database. */
const HEALTH_MS = 1_000
const PATIENCE_MS = 2_000

export type Health = (url: string, res: ServerResponse) => void

export const isHealthAddress = (url: string) => url === '/livez' || url === '/readyz'

interface HealthOptions {
  /** Throws, or does not answer, while requests cannot be served. */
  check(): Promise<void>
  isStopping(): boolean
  /** What an operator has to know of a process that is ready, in lines of text without a brand's name. */
  listNotices?(): readonly string[]
  readonly now?: () => number
}

function within(ms: number, task: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    task
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}

/**
 * `/livez`: the process answers. `/readyz`: it also reaches its database, whose schema is the code's, and is not
 * stopping; else 503. Load balancers send an IP address as host, so both answer for any host, strangers too, with nothing about a
 * single brand.
 */
export function createHealth({ check, isStopping, listNotices = () => [], now = Date.now }: HealthOptions): Health {
  let known: { readonly at: number; readonly ready: Promise<boolean> } | undefined
  const isReady = () => {
    if (known === undefined || now() - known.at >= HEALTH_MS) known = { at: now(), ready: within(PATIENCE_MS, check()) }
    return known.ready
  }
  const answer = (res: ServerResponse, ok: boolean, ...lines: string[]) => {
    res.writeHead(ok ? 200 : 503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    res.end(lines.map((line) => `${line}\n`).join(''))
  }
  return (url, res) => {
    if (url === '/livez') return answer(res, true, 'ok')
    if (isStopping()) return answer(res, false, 'stopping')
    void isReady().then((ready) =>
      ready ? answer(res, true, 'ok', ...listNotices()) : answer(res, false, 'unavailable'),
    )
  }
}
