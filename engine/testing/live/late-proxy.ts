import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A query of the protocol of MySQL that commits: its length, its number 0, the kind of query, the text. */
const COMMIT = Buffer.from('\u0007\0\0\0\u0003commit', 'latin1')

export interface LateProxy {
  readonly port: number
  /** Commits that were late. */
  readonly held: number
  /** How long each commit is held on its way to the database, from now on. */
  setLateness(ms: number): void
  close(): Promise<void>
}

/** Passes connections on to a MySQL of this machine; its clients' transactions commit late. */
export async function openLateProxy(target: number): Promise<LateProxy> {
  let latenessMs = 0
  let held = 0
  const open = new Set<Socket>()
  const server = createServer((inward) => {
    const outward = connect(target, '127.0.0.1')
    let sending = Promise.resolve()
    const send = async (bytes: Buffer) => {
      if (latenessMs > 0 && bytes.subarray(0, COMMIT.length).equals(COMMIT)) {
        held += 1
        await wait(latenessMs)
      }
      outward.write(bytes)
    }
    inward.on('data', (bytes) => {
      sending = sending.then(() => send(bytes))
    })
    outward.pipe(inward)
    for (const socket of [inward, outward]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        open.delete(socket)
        inward.destroy()
        outward.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get held() {
      return held
    },
    setLateness(ms) {
      latenessMs = ms
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
