import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HEARTBEAT_MS } from '../../../platform/events/rules.ts'

/** The yardstick of streams: node:http that holds them, beats, and writes what its parent says. It prints its port. */
const open: ServerResponse[] = []
const server = createServer((_req, res) => {
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  res.write('retry: 2000\n\n')
  open.push(res)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
setInterval(() => {
  for (const res of open) res.write(': beat\n\n')
}, HEARTBEAT_MS)
process.on('message', ({ to, message }: { to: number; message: string }) => {
  open[to % open.length]?.write(`id: ${message}\nevent: message\ndata: {"message":"${message}"}\n\n`)
})
console.log((server.address() as AddressInfo).port)
