import { once } from 'node:events'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { beforeEach, expect, it, vi } from 'vitest'
import { createDrain, type Drain } from './drain.ts'

let server: Server
let drain: Drain
let waiting: ServerResponse[]
let streams: ServerResponse[]

beforeEach(async () => {
  waiting = []
  streams = []
  server = createServer((req, res) => {
    drain.follow(req, res)
    if (req.url === '/stream') streams.push(res.writeHead(200).on('error', () => {}))
    else waiting.push(res)
    if (req.url === '/stream') res.write('data: 1\n\n')
    server.emit('asked')
  })
  const endStreams = async () => {
    for (const res of streams) res.end('retry: 1\n\n')
  }
  drain = createDrain(server, endStreams, { patienceMs: 300 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return () => server.closeAllConnections()
})

const portOf = () => (server.address() as AddressInfo).port

/** Sends a request and waits until the server has it; answers what becomes of it. */
async function ask(path: string) {
  const asked = once(server, 'asked')
  const answered = new Promise<string>((resolve) => {
    request({ port: portOf(), host: '127.0.0.1', path }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => resolve(`${res.headers.connection} ${Buffer.concat(chunks)}`))
      res.on('error', () => resolve('cut off'))
    })
      .on('error', () => resolve('refused'))
      .end()
  })
  await asked
  return { answered }
}

async function openSocket(): Promise<Socket> {
  const taken = once(server, 'connection')
  const socket = connect(portOf(), '127.0.0.1').on('error', () => {})
  await taken
  return socket.resume()
}

it('finishes what is under way, tells its client to close, and ends the streams', async () => {
  const { answered } = await ask('/slow')
  const stream = await ask('/stream')
  const stopped = drain.stop()
  expect(await stream.answered).toMatch(/data: 1\n\nretry: 1\n\n$/)
  expect(drain.isStopping()).toBe(true)
  waiting[0]!.end('done')
  expect(await answered).toBe('close done')
  await stopped
})

it('accepts nothing new', async () => {
  const port = portOf()
  await drain.stop()
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [Error & { code: string }]
  expect(error.code).toBe('ECONNREFUSED')
})

it('goes on accepting while it gives notice, and says with each answer that its connection ends', async () => {
  drain = createDrain(server, async () => {}, { noticeMs: 500 })
  const stopped = drain.stop()
  expect(drain.isStopping()).toBe(true)
  const { answered } = await ask('/late')
  waiting[0]!.end('done')
  expect(await answered).toBe('close done')
  await stopped
  expect(server.listening).toBe(false)
})

it('cuts off what is not answered in time', async () => {
  const { answered } = await ask('/slow')
  await drain.stop()
  expect(await answered).toMatch(/cut off|refused/)
})

it('does not wait for a connection that has said nothing', async () => {
  drain = createDrain(server, async () => {}, { patienceMs: 60_000 })
  const socket = await openSocket()
  const closed = once(socket, 'close')
  await drain.stop()
  await closed
})

it('answers a request that came while the process was busy with another', async () => {
  drain = createDrain(server, async () => {}, { patienceMs: 5_000 })
  const socket = await openSocket()
  const { answered } = await ask('/slow')
  const stopped = drain.stop()
  await vi.waitFor(() => expect(server.listening).toBe(false))
  const asked = once(server, 'asked')
  socket.write('GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // Longer than a silent connection is waited for, without a turn in which the process could read.
  for (const until = performance.now() + 800; performance.now() < until; );
  await asked
  for (const res of waiting) res.end('done')
  expect(await answered).toBe('close done')
  await stopped
})
