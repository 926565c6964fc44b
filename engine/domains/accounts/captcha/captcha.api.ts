import { answer, defineCall } from '#engine/platform/call.ts'
import { newChallenge } from './captcha.ts'

export default [
  /** A proof-of-work challenge for forms; the browser solves it, without a third party. */
  defineCall({
    method: 'GET',
    path: '/api/captcha.php',
    auth: 'anyone',
    handle: async (ctx) => answer({ challenge: await newChallenge(ctx) }),
  }),
]
