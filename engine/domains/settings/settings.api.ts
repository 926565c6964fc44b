import * as z from 'zod'
import { answer, defineCall } from '#engine/platform/call.ts'
import { toSettings } from './settings-view.ts'

export default [
  /** The settings of product.md 3.6; the domain is the request's, whatever parameters come along. */
  defineCall({
    method: 'GET',
    path: '/api/settings.php',
    auth: 'anyone',
    query: z.looseObject({}),
    handle: async (ctx) => answer({ settings: await toSettings(ctx) }),
  }),
]
