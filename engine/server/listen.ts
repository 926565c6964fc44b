import type { Server } from 'node:http'
import { type Env, EnvError } from '#engine/platform/env.ts'

/** @throws EnvError for a port that is taken or may not be used, and for a host that is not this machine's. */
export function listen(server: Server, { host, port }: Pick<Env, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = ({ code, message }: NodeJS.ErrnoException) =>
      reject(new EnvError(`${code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST'}: ${message}`))
    server.once('error', refuse).listen(port, host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
}
