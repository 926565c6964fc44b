import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { send } from './send.ts'

const PIECE_BYTES = 1_500

/** Between two pieces: some frames, in which the browser draws what has come. */
const PIECE_MS = 50

/** A proxy of the sites for a slow line: documents come in pieces, from the body on. */
export async function openInPieces(): Promise<{ port: number; close(): void }> {
  const server = createServer(async ({ url, headers }, answer) => {
    const host = headers.host!.split(':')[0]!
    const asked = { ...(headers as Record<string, string>), 'accept-encoding': 'identity' }
    const { status, headers: head, bytes } = await send({ host, path: url!, headers: asked })
    answer.writeHead(status, head)
    if (!head['content-type']?.startsWith('text/html')) return void answer.end(bytes)
    const body = bytes.indexOf('<body')
    answer.write(bytes.subarray(0, body))
    for (let at = body; at < bytes.length; at += PIECE_BYTES) {
      await setTimeout(PIECE_MS)
      answer.write(bytes.subarray(at, at + PIECE_BYTES))
    }
    answer.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
