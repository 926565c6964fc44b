import { once } from 'node:events'
import { startBuilt } from '#engine/server/run/built.ts'
import { runServer } from '#engine/server/run/run.ts'
import { holdBackMissing } from './portraits/hold-back.ts'
import type { Missing, PhotoWanted } from './serve.ts'

/** The demo's server: the built site, with portraits drawn by the process that started this one (see serve.ts). */
const [{ photoIds }] = (await once(process, 'message')) as [Missing]
const { hold, release } = holdBackMissing(photoIds, (photoId) => process.send!({ photoId } satisfies PhotoWanted))
process.on('message', ({ photoId }: PhotoWanted) => release(photoId))

await runServer((env, server) => startBuilt(env, server, { before: (req, _res, next) => hold(req.url ?? '', next) }))
