import { connect } from 'node:net'
import type { Hostile } from './hostile.ts'

const PATIENCE_MS = 20_000

/** The request's bytes. Latin-1, so that each character of the head is one byte as Node reads it. */
function toBytes({ method, target, host, headers, body }: Hostile): Buffer {
  const content = Buffer.from(body ?? '')
  const length = body === undefined ? [] : [`content-length: ${content.length}`]
  const head = [`${method} ${target} HTTP/1.1`, `host: ${host}`, ...headers, ...length, 'connection: close', '', '']
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), content])
}

/**
 * Sends a request over a connection of its own and answers the status, up to the head of an event stream; 0 when the
 * server closed the connection without one.
 */
export function sendRaw(port: number, request: Hostile): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const end = () => {
      const text = Buffer.concat(chunks).toString('utf8')
      resolve({ status: Number(text.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 0), text })
      socket.destroy()
    }
    socket.setTimeout(PATIENCE_MS, () =>
      reject(new Error(`no answer to ${request.method} ${request.target.slice(0, 80)}`)),
    )
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (chunks.length < 3 && Buffer.concat(chunks).includes('text/event-stream')) end()
    })
    socket.on('close', end).on('error', end)
    socket.write(toBytes(request))
  })
}
