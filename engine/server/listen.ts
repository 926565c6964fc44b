import type { Server } from 'node:http'
import { type Env, EnvError } from '#engine/platform/env.ts'

/**
 * Listens on host and port, of the variables whose names begin with `prefix`.
 * @throws EnvError if the port is taken or forbidden, or the host is not of this machine.
 */
export function listen(server: Server, { host, port }: Pick<Env, 'host' | 'port'>, prefix = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = ({ code, message }: NodeJS.ErrnoException) =>
      reject(new EnvError(`${prefix}${code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST'}: ${message}`))
    server.once('error', refuse).listen(port, host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
}
