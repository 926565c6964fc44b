import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import getTls from 'smtp-server/lib/tls-options.js'
import type { Wire } from '#engine/domains/affiliates/wire.ts'
import { createPublicAgent } from '#engine/platform/outgoing/public-agent.ts'

/** How the network answers a request. */
export type Answer = number | 'silent' | 'cut' | 'redirect' | 'huge'

export interface Network {
  /** Paths with queries, in the order in which they came. */
  readonly got: string[]
  readonly signatures: (string | undefined)[]
  answer: Answer
  /** Reaches the network instead of any host; with `resolve`, what that host stands for. */
  readonly wire: (resolve?: string) => Wire
  close(): void
}

function respond(res: ServerResponse<IncomingMessage>, answer: Answer): void {
  if (answer === 'silent') return
  if (answer === 'cut') return void res.socket?.destroy()
  if (answer === 'redirect') return void res.writeHead(302, { location: '/followed' }).end()
  if (answer !== 'huge') return void res.writeHead(answer).end('ok')
  res.writeHead(200)
  const chunk = Buffer.alloc(1 << 16)
  const more = () => {
    while (res.write(chunk)) if (res.destroyed) return
    res.once('drain', more)
  }
  more()
}

/** An affiliate network on a TLS server of the machine, which does what real ones do at their worst. */
export async function openNetwork(): Promise<Network> {
  const server: Server = createServer(getTls(), (req, res) => {
    network.got.push(String(req.url))
    network.signatures.push(req.headers['x-postback-signature'] as string | undefined)
    respond(res, network.answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const network: Network = {
    got: [],
    signatures: [],
    answer: 200,
    wire: (resolve) => ({
      timeoutMs: network.answer === 'silent' ? 200 : 30_000,
      agent: createPublicAgent({
        ...{ keepAlive: false, rejectUnauthorized: false, port },
        resolve: async () => [{ address: resolve ?? '127.0.0.1', family: 4 }],
        ...(resolve === undefined && { allows: () => true }),
      }),
    }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return network
}
