import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Records by name: `A` are IPv4 addresses, `TXT` texts. A name that is only above others has none, and exists. */
export type Zone = Readonly<Record<string, { readonly A?: readonly string[]; readonly TXT?: readonly string[] }>>

const TYPES: Readonly<Record<number, 'A' | 'TXT'>> = { 1: 'A', 16: 'TXT' }
const NO_SUCH_NAME = 3

const toData = (type: 'A' | 'TXT', value: string): Buffer => {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([bytes.length]), bytes])
}

/** The name and the type that a message asks for, and where its question ends. */
function readQuestion(message: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(message: Buffer, zone: Zone): Buffer {
  const { name, type, end } = readQuestion(message)
  const known = TYPES[type]
  const values = (known && zone[name]?.[known]) ?? []
  const exists = name in zone || Object.keys(zone).some((other) => other.endsWith(`.${name}`))
  const header = Buffer.from(message.subarray(0, 12))
  header.writeUInt16BE(0x8180 | (exists ? 0 : NO_SUCH_NAME), 2)
  header.writeUInt16BE(values.length, 6)
  header.writeUInt32BE(0, 8)
  const records = values.map((value) => {
    const data = toData(known!, value)
    const head = Buffer.alloc(12)
    head.writeUInt16BE(0xc00c, 0) // the name of the question
    head.writeUInt16BE(type, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, message.subarray(12, end), ...records])
}

/** A name server on 127.0.0.1, for the real resolver of Node; `address` is one of `setServers`. */
export async function openDnsServer(zone: Zone) {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => socket.send(answerTo(message, zone), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() }
}
