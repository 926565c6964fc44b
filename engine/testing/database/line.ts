import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** A line to MariaDB that can be cut, or lose what the server answers. */
export interface Line {
  readonly port: number
  /** Cuts the line after the next statement that contains `text`, which reaches the server. */
  cutAfter(text: string): void
  /** From the next statement that contains `text` on, no answer comes back on its connection. */
  silenceAfter(text: string): void
  /** Cuts every connection and refuses new ones. */
  close(): Promise<void>
  listenAgain(): Promise<void>
}

export async function openLine(target: URL): Promise<Line> {
  const ends = new Set<Socket>()
  let cutAt: string | undefined
  let silentAt: string | undefined
  const server = createServer((near) => {
    const far = createConnection({ host: target.hostname, port: Number(target.port) })
    for (const end of [near, far]) ends.add(end.on('error', () => {}).on('close', () => ends.delete(end)))
    near.on('data', (bytes) => {
      far.write(bytes)
      if (cutAt !== undefined && bytes.includes(cutAt)) {
        cutAt = undefined
        // The statement reaches the server, and its answer does not come back.
        far.removeAllListeners('data').once('data', () => near.destroy())
      }
      if (silentAt !== undefined && bytes.includes(silentAt)) {
        silentAt = undefined
        far.removeAllListeners('data').resume()
      }
    })
    far.on('data', (bytes) => near.write(bytes))
    near.on('close', () => far.end())
    far.on('close', () => near.end())
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    cutAfter: (text) => {
      cutAt = text
    },
    silenceAfter: (text) => {
      silentAt = text
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const end of ends) end.destroy()
      }),
    listenAgain: () => listen(port),
  }
}
