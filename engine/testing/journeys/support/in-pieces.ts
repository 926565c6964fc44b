import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { PORT } from './site.ts'

const PIECE_CHARACTERS = 1_500

/** Between two pieces: some frames, in which the browser draws what has come. */
const PIECE_MS = 50

/** A proxy of the site for a slow line: documents come in pieces, from the body on. */
export async function openInPieces(): Promise<{ port: number; server: Server }> {
  const server = createServer((asked, answer) => {
    const host = asked.headers.host?.replace(/:\d+$/, `:${PORT()}`)
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' }
    const forwarded = request({ port: PORT(), method: asked.method, path: asked.url, headers }, async (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      if (!response.headers['content-type']?.startsWith('text/html')) return void response.pipe(answer)
      const html = await text(response)
      const body = html.indexOf('<body')
      answer.write(html.slice(0, body))
      for (let at = body; at < html.length; at += PIECE_CHARACTERS) {
        await setTimeout(PIECE_MS)
        answer.write(html.slice(at, at + PIECE_CHARACTERS))
      }
      answer.end()
    })
    asked.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return { port: (server.address() as AddressInfo).port, server }
}
