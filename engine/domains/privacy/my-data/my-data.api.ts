import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { defineCall, refuse } from '#engine/platform/call.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { personalDataOf } from '#engine/platform/manifests/collect.ts'
import { writeMyData } from './my-data.ts'

export default [
  /** "My data" (product.md 10.8): one JSON file of everything held about the member; ten an hour. */
  defineCall({
    method: 'GET',
    path: '/api/my-data.php',
    auth: 'member',
    raw: true,
    async handle(ctx, { res }) {
      const attempt = await takeAttempt(ctx.db, `my-data:${ctx.viewer.id}`, LIMITS.myData, ctx.now)
      if (!attempt.ok) return refuse(429, 'too_many_downloads', { minutes: attempt.minutes })
      const day = new Date(ctx.now).toISOString().slice(0, 10)
      res.setHeader('cache-control', 'no-store')
      res.setHeader('content-type', 'application/json; charset=utf-8')
      res.setHeader('content-disposition', `attachment; filename="${ctx.tenant.slug}-my-data-${day}.json"`)
      await pipeline(Readable.from(writeMyData(ctx, personalDataOf(ctx.services.domains))), res).catch(
        (error: Error) => {
          // A download aborted by the client is not an error.
          if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
        },
      )
      return undefined
    },
  }),
]
