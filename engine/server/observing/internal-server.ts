import { createServer, type ServerResponse } from 'node:http'
import type { Env } from '#engine/platform/env.ts'
import { openHostsFile } from '../certificates/hosts-file.ts'
import { listen } from '../listen.ts'

/** The text of all metrics, with its content type. */
export interface Exposed {
  readonly contentType: string
  readonly text: string
}

const LONGEST_ADDRESS = 1024

function answer(res: ServerResponse, status: number, type = 'text/plain; charset=utf-8', text = ''): void {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  res.end(text)
}

/**
 * Answers about the installation, apart from the sites and for this machine (`METRICS_PORT`): `/metrics`, and
 * `/ask?domain=<host>`, by which a proxy asks whether to get a certificate: 200 for a host that a valid site has, else 404,
 * with nothing else said. Undefined without a port.
 * @throws EnvError if the port is taken
 */
export async function openInternalServer(
  { metrics, dataDir }: Pick<Env, 'metrics' | 'dataDir'>,
  expose: () => Promise<Exposed>,
): Promise<() => Promise<void>> {
  if (!metrics) return async () => {}
  const isKnown = openHostsFile(dataDir)
  const server = createServer((req, res) => {
    const { url = '/', method } = req
    if (url.length > LONGEST_ADDRESS || method !== 'GET') return answer(res, 404)
    const [path, query] = url.split('?')
    if (path === '/ask') return answer(res, isKnown(new URLSearchParams(query).get('domain') ?? '') ? 200 : 404)
    if (path !== '/metrics') return answer(res, 404)
    void expose().then(
      ({ contentType, text }) => answer(res, 200, contentType, text),
      () => answer(res, 503),
    )
  })
  await listen(server, metrics, 'METRICS_')
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
