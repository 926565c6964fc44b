import autocannon from 'autocannon'
import { readCpuMs } from './process-usage.ts'

export interface Load {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly failed: number
  /** Processor time of the server per request, which stays comparable while other programs use the machine. */
  readonly cpuMs: number | undefined
}

export interface Target {
  readonly url: string
  /** The process that answers. */
  readonly pid: number
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  /** A fresh body and the headers of its sender per request, for calls that carry a client key. */
  readonly next?: () => { readonly body: string; readonly headers: Record<string, string> }
  /** Requests under way at a time; ten unless given. */
  readonly atOnce?: number
  /** Resolves when the work is done that the warm-up has left in the queue of jobs: it is no part of a request. */
  settle?(): Promise<void>
}

const AT_ONCE = 10

const withNext = (req: autocannon.Request, { body, headers }: ReturnType<NonNullable<Target['next']>>) => ({
  ...req,
  body,
  headers: { ...req.headers, ...headers },
})

/** A browser's User-Agent: React Router does not stream to bots, which costs another amount of work. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

/**
 * `atOnce` connections for `seconds`, after as long to warm up: V8 compiles what runs often, and a page that takes 7 ms has
 * run a tenth as often after two seconds as one that takes 0.7. Answers other than 2xx and 304 count as failed.
 */
export async function measure(
  { url, pid, method = 'GET', headers = {}, next, atOnce = AT_ONCE, settle }: Target,
  seconds: number,
): Promise<Load> {
  const request = {
    method,
    headers: { 'user-agent': BROWSER, ...headers },
    ...(next ? { setupRequest: (req: autocannon.Request) => withNext(req, next()) } : {}),
  }
  const options = { url, connections: atOnce, requests: [request] }
  await autocannon({ ...options, duration: seconds })
  await settle?.()
  const before = readCpuMs(pid)
  const result = await autocannon({ ...options, duration: seconds })
  const after = readCpuMs(pid)
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMs: before === undefined || after === undefined ? undefined : (after - before) / result.requests.total,
    failed: result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0) + result.errors,
  }
}
