import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { runServer, startBuilt } from '#engine/server/run.ts'
import type { Missing, PhotoWanted } from './serve.ts'

/** The demo's server: the built site, with portraits drawn by the process that started this one (see serve.ts). */
const MEDIA = /^\/media\/([0-9a-f-]{36})\//

const [{ photoIds }] = (await once(process, 'message')) as [Missing]
const missing = new Set(photoIds)
const waiting = new Map<string, (() => void)[]>()

process.on('message', ({ photoId }: PhotoWanted) => {
  missing.delete(photoId)
  for (const next of waiting.get(photoId) ?? []) next()
  waiting.delete(photoId)
})

function before(req: IncomingMessage, _res: ServerResponse, next: () => void): void {
  const photoId = MEDIA.exec(req.url ?? '')?.[1] ?? ''
  const others = waiting.get(photoId)
  if (!missing.has(photoId)) next()
  else if (others) others.push(next)
  else {
    waiting.set(photoId, [next])
    process.send!({ photoId } satisfies PhotoWanted)
  }
}

await runServer((env, server) => startBuilt(env, server, { before }))
