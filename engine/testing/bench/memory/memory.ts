import { Agent, request } from 'node:http'
import type { ServerProcess } from '../../server-process.ts'
import { readCpuMs, readMemoryMb } from '../process-usage.ts'
import { type MixedRequest, mixedRequest } from './mix.ts'
import type { Session } from './sessions.ts'

/** Resident megabytes of the server after so many requests. */
export interface MemorySample {
  readonly requests: number
  readonly memoryMb: number | undefined
}

export interface MemoryLoad {
  readonly samples: readonly MemorySample[]
  /** The last sample by the first. */
  readonly ratio: number
  readonly failed: number
  readonly perSecond: number
  readonly cpuMs: number | undefined
}

const CONNECTIONS = 10
const STEP = 20_000
const VISITED = 'rosa'

/** Reads one answer to its end; answers its status. */
function send(agent: Agent, port: number, { path, session, language, body }: MixedRequest): Promise<number> {
  const headers = {
    host: `${session?.slug ?? VISITED}.localhost:${port}`,
    'x-client': 'web',
    'accept-language': language,
    'accept-encoding': 'gzip, br',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    ...(session && { cookie: `session=${session.secret}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, path, headers, method: body ? 'POST' : 'GET' }
    const req = request(options, (res) => {
      res.resume()
      res.once('error', reject)
      res.once('end', () => resolve(res.statusCode ?? 0))
    })
    req.once('error', reject).end(body)
  })
}

/**
 * The resident size of a server under mixed requests of many members and two tenants, sampled every 20,000 requests.
 * Answers other than 200 count as failed; the first is written to stderr.
 */
export async function measureMemory(
  { port, child }: Pick<ServerProcess, 'port' | 'child'>,
  sessions: readonly Session[],
  { total = 5 * STEP, onSample }: { total?: number; onSample?(sample: MemorySample): void } = {},
): Promise<MemoryLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const samples: MemorySample[] = []
  let next = 0
  let failed = 0
  const work = async (end: number) => {
    while (next < end) {
      const one = mixedRequest(sessions, next++)
      const status = await send(agent, port, one)
      if (status !== 200 && failed++ === 0) console.error(`  ${one.path} answered ${status}`)
    }
  }
  const from = performance.now()
  const cpu = readCpuMs(child.pid!)
  for (let end = STEP; end <= total; end += STEP) {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => work(end)))
    const sample = { requests: end, memoryMb: readMemoryMb(child.pid!) }
    samples.push(sample)
    onSample?.(sample)
  }
  const perSecond = (next * 1000) / (performance.now() - from)
  const used = readCpuMs(child.pid!)
  agent.destroy()
  const ratio = (samples.at(-1)?.memoryMb ?? Number.NaN) / (samples[0]?.memoryMb ?? Number.NaN)
  const cpuMs = used === undefined || cpu === undefined ? undefined : (used - cpu) / next
  return { samples, ratio, failed, perSecond, cpuMs }
}
