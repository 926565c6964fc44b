import * as z from 'zod'
import { answer, defineCall } from '#engine/platform/call.ts'
import { findTiles, type TilePage } from './find-tiles.ts'

export default [
  /** The next page of a search with the parameters of `/members`; visitors have the first one only (product.md 13.2). */
  defineCall({
    method: 'GET',
    path: '/api/members.php',
    auth: 'member',
    costsPage: true,
    query: z.looseObject({}),
    async handle(ctx, { req }) {
      const params = new URL(req.originalUrl, ctx.origin).searchParams
      const { profiles, similar, next } = await findTiles(ctx, params)
      return answer({ profiles, similar, next } satisfies TilePage)
    },
  }),
]
