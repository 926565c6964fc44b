import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** How long open requests may take after the port is closed. */
const PATIENCE_MS = 10_000
const LOOK_MS = 50
/** The longest time in which waiting connections are accepted, if new ones keep coming. */
const TAKE_MS = 2_000
const QUIET_TURNS = 20
/**
 * Browsers open connections before they need them. A connection that has sent nothing at so many checks is closed. It
 * is a number of checks and not a time, because the process reads between two checks, and a busy process may read
 * seconds late.
 */
const SILENT_LOOKS = 10

export interface Drain {
  /** Counts a request as open until its answer is sent or its connection is closed. */
  follow(req: IncomingMessage, res: ServerResponse): void
  isStopping(): boolean
  /**
   * Says that it stops, for `noticeMs`; then accepts nothing more. Resolves when all answers are sent, or ten seconds after
   * that, with the rest cut off.
   */
  stop(): Promise<void>
}

interface DrainTimes {
  readonly patienceMs?: number
  /** How long it goes on accepting, so that a proxy which asks `/readyz` has stopped sending when the port closes. */
  readonly noticeMs?: number
}

/**
 * Ends a server without cutting off answers: it closes the port, ends the streams (`endStreams`), finishes open
 * requests, and closes each connection after its answer.
 */
export function createDrain(
  server: Server,
  endStreams: () => Promise<void>,
  { patienceMs = PATIENCE_MS, noticeMs = 0 }: DrainTimes = {},
): Drain {
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
  /**
   * Accepts the connections that the system has queued, which closing the port would cut off, until there was none for
   * some turns of the event loop.
   */
  const takeWaiting = async () => {
    const until = performance.now() + TAKE_MS
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until; quiet += 1) {
      const known = taken
      await turn()
      if (known !== taken) quiet = 0
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
      if (noticeMs > 0) await wait(noticeMs)
      await takeWaiting()
      let isClosed = false
      const closed = new Promise<void>((resolve) => server.close(() => resolve())).then(() => {
        isClosed = true
      })
      await endStreams()
      for (const res of open) closeAfter(res)
      const since = performance.now()
      const waited = () => performance.now() - since
      for (let looks = 0; !isClosed && waited() < patienceMs; looks += 1) {
        if (open.size === 0) server.closeIdleConnections()
        if (looks >= SILENT_LOOKS) for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
        await Promise.race([closed, wait(LOOK_MS)])
      }
      server.closeAllConnections()
      await closed
    },
  }
}
