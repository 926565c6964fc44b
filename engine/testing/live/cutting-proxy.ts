import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  readonly port: number
  /** Connections cut off so far. */
  readonly cuts: number
  setCutting(cuts: boolean): void
  close(): Promise<void>
}

/** How many bytes a connection may carry, and how long it may last, at most. */
const MOST_BYTES = 40_000
const LONGEST_MS = 4_000

/**
 * Passes TCP connections on to a port of this machine, and cuts each off at a byte and a time of chance: within a head, a
 * body, an event, or before the answer to what was done. `random` answers numbers from 0 to 1.
 */
export async function openCuttingProxy(target: number, random: () => number): Promise<CuttingProxy> {
  let isCutting = false
  let cuts = 0
  const open = new Set<Socket>()
  const server = createServer((inward) => {
    const outward = connect(target, '127.0.0.1')
    open.add(inward)
    let left = Math.floor(random() * MOST_BYTES)
    const cut = () => {
      if (inward.destroyed) return
      cuts += 1
      inward.destroy()
      outward.destroy()
    }
    const timer = setTimeout(() => isCutting && cut(), random() * LONGEST_MS)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        left -= bytes.length
        if (!isCutting || left > 0) return void to.write(bytes)
        to.write(bytes.subarray(0, Math.floor(random() * bytes.length)), cut)
      })
      from.on('error', () => {})
      from.once('close', () => {
        clearTimeout(timer)
        to.destroy()
        open.delete(inward)
      })
    }
    pass(inward, outward)
    pass(outward, inward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get cuts() {
      return cuts
    },
    setCutting(next) {
      isCutting = next
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
