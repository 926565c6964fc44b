import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * The message that the serving process gets at its start, and the messages it sends; each is answered with the photo's
 * id.
 */
export type Missing = { readonly photoIds: readonly string[] }
export type PhotoWanted = { readonly photoId: string }

export interface ServedDemo {
  readonly port: number
  stop(): void
}

/**
 * Serves the built site from a process of its own (this one runs the sources, which seed and draw; none runs both),
 * which asks `draw` for each of these photos before it answers with it. Resolves when the site answers; when that
 * process ends, so does this one, with its exit code.
 */
export function serveDemo(
  photoIds: ReadonlySet<string>,
  draw: (photoId: string) => Promise<void>,
): Promise<ServedDemo> {
  const child = fork('engine/demo/serve-process.ts', {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stop = () => void child.kill()
  process.once('exit', stop)
  child.once('exit', (code) => process.exit(code ?? 0))
  child.on('message', ({ photoId }: PhotoWanted) => {
    void draw(photoId).finally(() => child.connected && child.send({ photoId } satisfies PhotoWanted))
  })
  child.send({ photoIds: [...photoIds] } satisfies Missing)
  return new Promise((resolve) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const started = /^manyhearts: http:\/\/.*:(\d+) /.exec(line)
      if (started) resolve({ port: Number(started[1]), stop })
      else console.log(line)
    })
  })
}
