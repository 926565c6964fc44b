import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Opens streams to a port and reports each event by the time at which it came; forked by `streams.ts`, whose first
 * message says which (an argument may have 128 KB at most).
 */
export interface ClientsInput {
  readonly port: number
  readonly host: string
  /** Values of session cookies, one stream each. */
  readonly sessions: readonly string[]
}

/** Epoch ms with fractions, comparable between processes of one machine. */
const nowMs = () => performance.timeOrigin + performance.now()

const EVENT = /"message":"([^"]+)"[^\n]*\n\n/g
const OPENING = 50
const [{ port, host, sessions }] = (await once(process, 'message')) as [ClientsInput]
let arrivals: (readonly [message: string, atMs: number])[] = []

function open(session: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      resolve()
      text += chunk
      for (const [, message] of text.matchAll(EVENT)) arrivals.push([message!, nowMs()])
      text = text.slice(text.lastIndexOf('\n\n') + 1)
    })
    socket.once('error', reject)
    socket.write(`GET /api/events HTTP/1.1\r\nhost: ${host}\r\ncookie: session=${session}\r\n\r\n`)
  })
}

let next = 0
const work = async () => {
  while (next < sessions.length) await open(sessions[next++]!)
}
process.on('message', () => {
  process.send!({ arrivals })
  arrivals = []
})
await Promise.all(Array.from({ length: OPENING }, work))
process.send!({ opened: sessions.length })
