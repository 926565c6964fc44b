import * as z from 'zod'
import { maySeeMembers } from '#engine/domains/visits/index.ts'
import { answer, authenticationRequired, defineCall } from '#engine/platform/call.ts'
import { countFound } from './search.ts'

export default [
  /**
   * How many members a search with the parameters of `/members` finds, for the button of the filter sheet (product.md
   * 13.2).
   */
  defineCall({
    method: 'GET',
    path: '/api/members-count.php',
    auth: 'anyone',
    costsPage: true,
    query: z.looseObject({}),
    async handle(ctx, { req }) {
      if (!maySeeMembers(ctx)) return authenticationRequired
      return answer(await countFound(ctx, new URL(req.originalUrl, ctx.origin).searchParams))
    },
  }),
]
