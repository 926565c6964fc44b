import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How long answers that are under way may take once the process is told to stop. */
export const PATIENCE_MS = 10_000
const LOOK_MS = 50
/** Browsers open connections ahead of need; one that has said nothing for this long is not waited for. */
const SILENT_MS = 500

export interface Drain {
  /** Counts a request as under way until its answer is sent or its connection gone. */
  follow(req: IncomingMessage, res: ServerResponse): void
  isStopping(): boolean
  /** Accepts nothing more and resolves when all answers are sent, or after ten seconds with the rest cut off. */
  stop(): Promise<void>
}

/**
 * Ends a server without cutting off answers: the port is closed, streams end (`endStreams`), whatever is under way is
 * finished, and each connection closes after its answer.
 */
export function createDrain(server: Server, endStreams: () => Promise<void>, patienceMs = PATIENCE_MS): Drain {
  const open = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let taken = 0
  server.on('connection', (socket) => {
    taken += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  let stopping = false
  const closeAfter = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('connection', 'close')
  }
  /** Connections that the system has accepted already are taken before the port closes: closing it cuts them off. */
  const takeWaiting = async () => {
    const until = performance.now() + SILENT_MS
    let known = -1
    while (known !== taken && performance.now() < until) {
      known = taken
      await wait(LOOK_MS)
    }
  }
  return {
    follow(_req, res) {
      open.add(res)
      res.once('close', () => open.delete(res))
      if (stopping) closeAfter(res)
    },
    isStopping: () => stopping,
    async stop() {
      stopping = true
      await takeWaiting()
      let isClosed = false
      const closed = new Promise<void>((resolve) => server.close(() => resolve())).then(() => {
        isClosed = true
      })
      await endStreams()
      for (const res of open) closeAfter(res)
      const since = performance.now()
      const waited = () => performance.now() - since
      while (!isClosed && waited() < patienceMs) {
        if (open.size === 0) server.closeIdleConnections()
        if (waited() > SILENT_MS) for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
        await Promise.race([closed, wait(LOOK_MS)])
      }
      server.closeAllConnections()
      await closed
    },
  }
}
