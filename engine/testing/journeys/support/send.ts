import { type IncomingHttpHeaders, request } from 'node:http'
import { PORT } from './site.ts'

export interface Sent {
  readonly host: string
  readonly method?: string
  /** Sent unchanged, even if it is not a valid URL. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly port?: number
}

export interface Received {
  /** 0: the server closed the connection without an answer. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

/** One request as bytes, whatever it says; an event stream is read up to its headers. */
export function send({ host, method = 'GET', path, headers = {}, body, port = PORT() }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    // Node sends a DELETE's body without a length unless one is set.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...length, ...headers, host: `${host}:${port}` },
      agent: false,
    }
    const answer = (status: number, head: IncomingHttpHeaders, bytes: Buffer) =>
      resolve({ status, headers: head, bytes, text: bytes.toString('utf8') })
    const asked = request({ ...options, joinDuplicateHeaders: true }, (response) => {
      const chunks: Buffer[] = []
      const end = () => answer(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))
      response
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', end)
        .on('error', end)
      if (!String(response.headers['content-type']).startsWith('text/event-stream')) return
      response.destroy()
      end()
    })
    asked.on('error', (error: Error & { code?: string }) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? answer(0, {}, Buffer.alloc(0)) : reject(error),
    )
    asked.end(body)
  })
}

/** What our own client sends with a call. */
export const fromClient = (session?: string): Record<string, string> => ({
  'x-client': 'web',
  ...(session ? { cookie: `session=${session}; i18n_redirected=en` } : { cookie: 'i18n_redirected=en' }),
})

export const sendJson = (sent: Sent, value: unknown) =>
  send({
    ...sent,
    headers: { 'content-type': 'application/json', ...sent.headers },
    body: JSON.stringify(value),
  })
