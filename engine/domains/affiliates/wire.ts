import { type Agent, request } from 'node:https'
import { createPublicAgent } from '#engine/platform/outgoing/public-agent.ts'

const TIMEOUT_MS = 10_000

/** Reaches no private address, whatever the name of a network stands for. */
const publicAgent = createPublicAgent({ keepAlive: false })

export interface Wire {
  readonly agent?: Agent
  readonly timeoutMs?: number
}

/**
 * Calls an address by GET; returns the status. The body is not read, and a redirect is an answer like any other: it is
 * not followed.
 * @throws on an address that is not public, on errors of the connection, and with `TimeoutError` as the cause on silence
 */
export function callNetwork(
  address: URL,
  headers: Readonly<Record<string, string>>,
  { agent = publicAgent, timeoutMs = TIMEOUT_MS }: Wire = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const call = request(address, { agent, headers, signal }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    call.on('error', reject)
    call.end()
  })
}
